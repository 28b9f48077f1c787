import type { FieldNode } from './field-tree.ts';

/** Whether a field keeps so few digits of a number that one sees it: a float of 16 bits, by its name in a schema. */
export function keepsFewDigits({ type }: FieldNode): boolean {
  return type === 'f16' || type === 'bf16';
}

/**
 * What such a field holds instead of a typed number, as text: `0.9` becomes `0.898438` in a `bf16`. Undefined = the
 * number itself, or what was typed is no number.
 */
export function roundedTo(field: FieldNode, typed: string): string | undefined {
  const asked = Number(typed);
  if (!keepsFewDigits(field) || !Number.isFinite(asked) || field.value() === asked) return undefined;
  return field.text();
}
