import type { MaterialControl, MaterialProperty, MaterialValue } from '#shared/formats/kit/material.ts';

/** A value as people write it: yes or no, `#ff8000`, `1, 0.5, 2` for colors that have no such form. */
export function valueText(value: MaterialValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return value;
  return hexColor(value) ?? value.map(numberText).join(', ');
}

/**
 * The value that a text stands for, by the control that it is edited with; undefined if it is none.
 */
export function valueOfText(
  { control }: Pick<MaterialProperty, 'control'>,
  text: string,
): MaterialValue | undefined {
  const typed = text.trim();
  switch (control.kind) {
    case 'flag':
      return YES.has(typed.toLowerCase()) ? true : NO.has(typed.toLowerCase()) ? false : undefined;
    case 'number':
      return numberOf(typed);
    case 'color':
      return colorOf(typed);
    case 'choice':
      return control.choices.find((one) => one.toLowerCase() === typed.toLowerCase());
    default:
      return typed;
  }
}

/** What a value must be, as the end of a sentence: `must be yes or no`. */
export function whatFits(control: MaterialControl): string {
  switch (control.kind) {
    case 'flag':
      return 'must be yes or no';
    case 'number':
      return 'must be a number';
    case 'color':
      return 'must be a color such as #ff8000, or three numbers such as “1, 0.5, 0”';
    case 'choice':
      return `must be one of ${control.choices.join(', ')}`;
    default:
      return 'must be a text';
  }
}

const YES: ReadonlySet<string> = new Set(['yes', 'true', 'on', '1']);
const NO: ReadonlySet<string> = new Set(['no', 'false', 'off', '0']);

/** A number of 32 bits, without the digits that are only noise. */
function numberText(value: number): string {
  return String(Number.isFinite(value) ? Number(value.toPrecision(7)) : value);
}

function numberOf(text: string): number | undefined {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Undefined if a channel is not one of 256 steps. */
function hexColor(color: readonly [number, number, number]): string | undefined {
  const steps = color.map((channel) => Math.round(channel * 255));
  const isExact = steps.every(
    (step, i) => step >= 0 && step <= 255 && Math.abs(step / 255 - (color[i] ?? 0)) < 1e-6,
  );
  return isExact ? `#${steps.map((step) => step.toString(16).padStart(2, '0')).join('')}` : undefined;
}

function colorOf(text: string): readonly [number, number, number] | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const channel = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return [channel(0), channel(2), channel(4)];
  }
  const [r, g, b, ...more] = text.split(/\s*,\s*|\s+/).map(numberOf);
  if (r === undefined || g === undefined || b === undefined || more.length > 0) return undefined;
  return [r, g, b];
}
