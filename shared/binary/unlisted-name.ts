import type { FieldNode } from './field-tree.ts';

/**
 * Whether a typed text is a name that no choice has. A field that takes it (`Meta.unlisted`) stores the name's hash, which
 * nothing can tell from that of a misspelt name.
 */
export function isUnlistedName(choices: FieldNode['choices'], typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return /^[a-z]/.test(text) && choices?.every(({ label }) => label.toLowerCase() !== text) === true;
}

/** What to know before such a name is stored. */
export function unlistedNameText(what: string, typed: string, hash: number): string {
  return `“${typed.trim()}” is not a known ${what}: its hash ${hashText(hash)} is written.`;
}

export function hashText(hash: number): string {
  return `0x${(hash >>> 0).toString(16).toUpperCase().padStart(8, '0')}`;
}
