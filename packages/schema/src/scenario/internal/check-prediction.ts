import { isMapping } from './is-mapping.ts';
import { problemAt, type ScenarioProblem } from './problem.ts';

/** A forecast's bands together are 1, give or take 0.001, as the decimals that they are written as. */
export function checkPrediction(prediction: unknown, path: readonly (string | number)[]): ScenarioProblem[] {
  if (!isMapping(prediction)) return [];
  const values = ['verified', 'inconclusive', 'refuted', 'blocked'].map((band) => {
    return Object.hasOwn(prediction, band) ? prediction[band] : 0;
  });
  const numbers = values.filter((value): value is number => typeof value === 'number' && value >= 0 && value <= 1);
  if (numbers.length < values.length) return [];
  const sum = decimalSum(numbers);
  const tolerance = 10n ** BigInt(sum.decimals - 3);
  const one = 10n ** BigInt(sum.decimals);
  if (sum.digits >= one - tolerance && sum.digits <= one + tolerance) return [];
  const message = `the bands add up to ${textOf(sum)}, and have to add up to 1 (give or take 0.001)`;
  return [problemAt(path, 'prediction-sum', message)];
}

/** `digits` / 10 ** `decimals`, with at least three decimals. */
interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

function decimalSum(numbers: readonly number[]): Decimal {
  const all = numbers.map(decimalOf);
  const decimals = Math.max(3, ...all.map((decimal) => decimal.decimals));
  const digits = all.reduce((sum, decimal) => sum + decimal.digits * 10n ** BigInt(decimals - decimal.decimals), 0n);
  return { digits, decimals };
}

/** The shortest decimal that is read as this number, which is what was written unless that had more than 15 digits. */
function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [integer = '0', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent);
  return { digits: BigInt(integer + fraction), decimals };
}

function textOf({ digits, decimals }: Decimal): string {
  const text = digits.toString().padStart(decimals + 1, '0');
  const fraction = text.slice(-decimals).replace(/0+$/, '');
  return `${text.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction.slice(0, 20)}`}`;
}
