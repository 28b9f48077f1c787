import type { PartReader } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import type { FindingList } from '#shared/findings.ts';
import { CLASS_NAME_AT, ClassName, FILLER, type ShortSection } from './schema.ts';

/** More than Havok has. Files use twenty; a damaged one could list millions of empty names. */
const MAX_CLASSES = 2000;

/** Reads the class names up to the filler. If they are unreadable or too many, adds a finding. */
export function readClassNames(
  bytes: Uint8Array,
  section: ShortSection,
  { parts, base }: { readonly parts: PartReader; readonly base: number },
  findings: FindingList,
): readonly ClassEntry[] {
  const end = section.start + section.localFixups;
  const classes: ClassEntry[] = [];
  let position = section.start;
  while (position + CLASS_NAME_AT < end && bytes[position + CLASS_NAME_AT - 1] !== FILLER) {
    if (classes.length === MAX_CLASSES) {
      const message = `it lists more than ${MAX_CLASSES} classes, more than any real file`;
      findings.add({ severity: 'error', code: 'too-many-classes', message, offset: base + position });
      break;
    }
    try {
      const { name, signature } = parts.read(ClassName, position, end);
      classes.push({ name, signature, at: position + CLASS_NAME_AT - section.start });
      position = parts.position;
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
  /** Where fixups point: the offset of its name in the section. */
  readonly at: number;
}
