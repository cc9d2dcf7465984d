import units from './units.json' with { type: 'json' };

/** Converts a length, a mass or a temperature; throws for unknown units, units of different kinds, and below absolute zero. */
export function convertUnits(value: number, from: string, to: string) {
  const source = unitCalled(from);
  const target = unitCalled(to);
  if (source.kind !== target.kind) {
    throw new Error(`cannot convert ${source.symbol} (${source.kind}) to ${target.symbol} (${target.kind})`);
  }
  const base = Number((value * source.factor + (source.offset ?? 0)).toFixed(9));
  if (source.kind === 'temperature' && base < 0) {
    throw new Error(`${value} ${source.symbol} is below absolute zero`);
  }
  const result = (base - (target.offset ?? 0)) / target.factor;
  return { value, from: source.symbol, to: target.symbol, result: Number(result.toPrecision(10)) };
}

function unitCalled(name: string) {
  const wanted = name.toLowerCase();
  const unit = units.find(({ symbol, names }) => symbol.toLowerCase() === wanted || names.includes(wanted));
  if (unit === undefined) {
    throw new Error(`${JSON.stringify(name)} is no known unit, only ${units.map(({ symbol }) => symbol).join(', ')}`);
  }
  return unit;
}
