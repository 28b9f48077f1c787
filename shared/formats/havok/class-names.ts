import { type BackEnd, readWithEnd } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { FindingList } from '#shared/findings.ts';
import { CONTEXT } from './common.ts';
import { CLASS_NAME_AT, ClassName, FILLER, type Section } from './schema.ts';

/** What parts of a packfile are read with. */
export interface ReadAt {
  /** File position of the packfile. */
  readonly base: number;
  readonly backEnd: BackEnd;
}

/** More than Havok has. Files name twenty; a damaged one could name millions, each of them nothing. */
const MOST_CLASSES = 2000;

/** Reads the class names up to the filler. Where they cannot be read, or are too many, a finding says so. */
export function readClassNames(
  bytes: Uint8Array,
  section: Section,
  options: ReadAt,
  findings: FindingList,
): readonly ClassEntry[] {
  const end = section.start + section.localFixups;
  const classes: ClassEntry[] = [];
  let position = section.start;
  while (position + CLASS_NAME_AT < end && bytes[position + CLASS_NAME_AT - 1] !== FILLER) {
    if (classes.length === MOST_CLASSES) {
      const message = `it names more than ${MOST_CLASSES} classes, more than any file`;
      findings.add({ severity: 'error', code: 'too-many-classes', message, offset: options.base + position });
      break;
    }
    try {
      const read = readWithEnd(ClassName, bytes.subarray(0, end), CONTEXT, { ...options, position });
      const { name, signature } = read.value;
      classes.push({ name, signature, at: position + CLASS_NAME_AT - section.start });
      position = read.end;
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const { code, message, offset } = error;
      findings.add({
        severity: 'error',
        code,
        message: `its class names cannot be read: ${message}`,
        offset,
      });
      break;
    }
  }
  return classes;
}

export interface ClassEntry {
  readonly name: string;
  readonly signature: number;
  /** Where fixups point to: its name, from the start of the section. */
  readonly at: number;
}
