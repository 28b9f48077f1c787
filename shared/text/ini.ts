import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { foldCase } from './fold.ts';
import { readText } from './read-text.ts';

/** One `key=value` of an INI file. */
export interface IniValue {
  /** As spelled in the file. */
  readonly key: string;
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The contents of an INI file. Sections and keys ignore case. */
export interface Ini {
  /** The file’s name, for messages. */
  readonly name: string;
  /** The value of a key; of several, the first, as in Windows. */
  get(section: string, key: string): IniValue | undefined;
  /** Everything in a section, in the order of the file. */
  section(section: string): readonly IniValue[];
  readonly findings: readonly Finding[];
}

/** Maximum size in bytes, above any game’s INI file; the rest is not read. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads an INI file in any encoding. Never throws: an invalid line becomes a finding with its number, and the other
 * lines still count.
 */
export function readIni(bytes: Uint8Array, name: string): Ini {
  const findings = new FindingList();
  const add = (code: string, line: number, message: string) =>
    findings.add({ severity: 'warning', code, path: name, message: `${name}, line ${line}: ${message}` });
  if (bytes.length > MAX_BYTES) {
    const message = `${name} has ${bytes.length} bytes, more than any game's; only the first ${MAX_BYTES} are read.`;
    findings.add({ severity: 'warning', code: 'ini-too-long', path: name, message });
  }
  const sections = new Map<string, Map<string, IniValue[]>>();
  let section: Map<string, IniValue[]> | undefined;
  for (const [at, raw] of readText(bytes.subarray(0, MAX_BYTES)).entries()) {
    const line = at + 1;
    const text = raw.trim();
    if (text === '' || text.startsWith(';') || text.startsWith('#')) continue;
    if (text.startsWith('[')) {
      const end = text.indexOf(']');
      if (end < 0) add('ini-section', line, 'a section without its closing bracket.');
      const key = foldCase(text.slice(1, end < 0 ? undefined : end).trim());
      section = sections.get(key) ?? new Map();
      sections.set(key, section);
      continue;
    }
    const equals = text.indexOf('=');
    if (equals <= 0) {
      add('ini-line', line, `neither a section nor a value: ${shortened(text)}`);
      continue;
    }
    if (section === undefined) {
      add('ini-no-section', line, `a value before any section: ${shortened(text)}`);
      continue;
    }
    const key = text.slice(0, equals).trim();
    const value = { key, value: unquoted(text.slice(equals + 1).trim()), line };
    const known = section.get(foldCase(key));
    if (known === undefined) section.set(foldCase(key), [value]);
    else {
      if (known[0]?.value !== value.value) {
        add('ini-duplicate', line, `${key} is already set in line ${known[0]?.line}, whose value is used.`);
      }
      known.push(value);
    }
  }
  return {
    name,
    get: (wanted, key) => sections.get(foldCase(wanted))?.get(foldCase(key))?.[0],
    section: (wanted) => [...(sections.get(foldCase(wanted))?.values() ?? [])].flat(),
    findings: findings.all(),
  };
}

/** File names in a value such as `A.bsa, B.bsa`. */
export function listedNames(value: string): readonly string[] {
  return value
    .split(',')
    .map((name) => unquoted(name.trim()))
    .filter((name) => name !== '');
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

function shortened(text: string): string {
  // In a file that is not text, control characters would be invisible.
  const shown = text.replaceAll(/\p{Cc}/gu, '\u00b7');
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
}
