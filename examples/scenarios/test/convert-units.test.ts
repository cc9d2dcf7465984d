import { describe, expect, it } from 'vitest';
import { convertUnits } from '../convert-units.ts';
import units from '../units.json' with { type: 'json' };

describe('convertUnits', () => {
  it.each([
    [5, 'miles', 'km', 8.04672],
    [1, 'in', 'cm', 2.54],
    [-3, 'ft', 'm', -0.9144],
    [1, 'mm', 'mi', 6.21371192e-7],
    [2, 'pounds', 'kg', 0.90718474],
    [16, 'oz', 'LB', 1],
    [0, 'g', 'kg', 0],
    [212, 'F', 'C', 100],
    [-40, '°C', '°F', -40],
    [0, 'kelvin', 'Celsius', -273.15],
    [-459.67, 'F', 'K', 0],
  ])('converts %d %s to %s', (value, from, to, result) => {
    expect(convertUnits(value, from, to).result).toBeCloseTo(result, 12);
  });

  it('names units by their symbols, whatever they were called', () => {
    expect(convertUnits(1, 'Feet', 'INCHES')).toEqual({ value: 1, from: 'ft', to: 'in', result: 12 });
  });

  it('comes back to where it started, for every pair of units of one kind', () => {
    for (const from of units) {
      for (const to of units.filter(({ kind }) => kind === from.kind)) {
        const there = convertUnits(300, from.symbol, to.symbol);
        expect(convertUnits(there.result, to.symbol, from.symbol).result).toBeCloseTo(300, 3);
      }
    }
  });

  it('knows each name of a unit once', () => {
    const names = units.flatMap(({ symbol, names }) => [symbol.toLowerCase(), ...names]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [3, 'kg', 'm', 'cannot convert kg (mass) to m (length)'],
    [3, 'C', 'km', 'cannot convert C (temperature) to km (length)'],
    [2, 'gallons', 'litres', '"gallons" is no known unit, only mm, cm, m, km, in, ft, mi, g, kg, oz, lb, C, F, K'],
    [2, 'm', '__proto__', '"__proto__" is no known unit'],
    [2, '', 'm', '"" is no known unit'],
    [-300, 'C', 'K', '-300 C is below absolute zero'],
    [-1, 'K', 'C', '-1 K is below absolute zero'],
  ])('refuses to convert %d %s to %s', (value, from, to, message) => {
    expect(() => convertUnits(value, from, to)).toThrow(message);
  });
});
