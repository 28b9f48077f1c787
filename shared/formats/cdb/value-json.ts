import { fromByteString } from '#shared/binary/byte-string.ts';
import { decodeName } from '#shared/text/encoding.ts';
import type { StoredValue } from './stored-values.ts';

/**
 * A value as `.mat` files spell it: all numbers are texts, floats have a decimal point, classes and lists say their type.
 * Source: loose files of mods (reference starfield.md, 4).
 * @param idOf what refers to the object with a number
 */
export function valueJson(value: StoredValue, idOf: (object: number) => string): unknown {
  const json = (one: StoredValue): unknown => valueJson(one, idOf);
  switch (value.kind) {
    case 'none':
      return null;
    case 'text':
      return decodeName(fromByteString(value.text));
    case 'integer':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'flag':
      return String(value.on);
    case 'object':
      return idOf(value.id);
    case 'struct':
      return {
        Type: value.type,
        Data: Object.fromEntries([...value.fields].map(([name, field]) => [name, json(field)])),
      };
    case 'ref':
      return { Type: '<ref>', Data: json(value.to) };
    case 'list':
      return {
        Type: '<collection>',
        ...(value.items.length === 0 ? {} : { ElementType: value.elements }),
        Data: value.items.map(json),
      };
    case 'map':
      return {
        Type: '<collection>',
        ElementType: PAIR,
        Data: value.pairs.map(([key, one]) => ({ Type: PAIR, Data: { Key: json(key), Value: json(one) } })),
      };
  }
}

const PAIR = 'StdMapType::Pair';

/** All digits of the number, as loose files have them: `0.5019609928131104`, `1.0`. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
