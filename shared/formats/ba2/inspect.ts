import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { type EntryColumns, EntryMark } from '../archive.ts';
import { inspectPlaces, pathOf } from '../inspect-places.ts';
import { ba2Hash } from './hash.ts';
import type { OpenedBa2 } from './open.ts';
import { RECORD_HEADER_SIZE, SENTINEL } from './schema.ts';

/** What is odd about a directory that could be read. None of it stops reading. */
export function inspectBa2(opened: OpenedBa2, entries: EntryColumns, size: number): readonly Finding[] {
  const findings = new FindingList();
  inspectNames(opened, entries, findings);
  inspectRecords(opened, entries, findings);
  inspectPlaces(entries, opened.end, size, findings);
  return findings.all();
}

function inspectNames(
  { directory: { header }, context, names, namesDamage }: OpenedBa2,
  entries: EntryColumns,
  findings: FindingList,
): void {
  if (context.kind === 'GNMF') {
    const message = 'holds textures of PlayStation 4: they are listed, and cannot be read';
    findings.add({ severity: 'warning', code: 'gnmf-not-read', message, offset: 8, path: 'header.kind' });
  }
  if (namesDamage !== undefined) {
    const { message, offset } = namesDamage;
    const said = `names cannot be read: ${message}; files are listed by their hashes`;
    findings.add({
      severity: 'error',
      code: 'names-damaged',
      message: said,
      offset,
      path: 'header.nameTableOffset',
    });
  } else if (names === undefined && header.fileCount > 0) {
    const message = 'has no names: files are listed by their hashes';
    findings.add({
      severity: 'warning',
      code: 'names-missing',
      message,
      offset: 16,
      path: 'header.nameTableOffset',
    });
  }
  if (names === undefined) return;
  const seen = new Map<string, number>();
  for (let i = 0; i < entries.count; i += 1) {
    const path = names.names.get(i);
    const folded = path.replaceAll('/', '\\').toLowerCase();
    const twin = seen.get(folded);
    if (twin === undefined) seen.set(folded, i);
    else finding(entries, i, findings, 'warning', 'duplicate-name', `has the same path as record ${twin}`);
  }
}

function inspectRecords(opened: OpenedBa2, entries: EntryColumns, findings: FindingList): void {
  const { files, textures } = opened.directory;
  const words = new Uint32Array(entries.hash.buffer);
  for (let i = 0; i < entries.count; i += 1) {
    const texture = textures?.[i];
    const headerSize = texture?.headerSize ?? files?.headerSize[i];
    if (headerSize === undefined) continue;
    const usual = texture === undefined ? RECORD_HEADER_SIZE.GNRL : RECORD_HEADER_SIZE.DX10;
    if (headerSize !== usual) {
      finding(
        entries,
        i,
        findings,
        'error',
        'record-size',
        `has a record of ${headerSize} bytes instead of ${usual}`,
      );
    }
    const sentinels = texture === undefined ? [files?.sentinel[i]] : [...texture.chunks.sentinel];
    if (sentinels.some((sentinel) => sentinel !== SENTINEL)) {
      finding(entries, i, findings, 'error', 'sentinel', 'has a record that does not end in BAADF00D');
    }
    if (opened.names === undefined) continue;
    const { name, extension, folder } = ba2Hash(opened.names.names.get(i));
    const same =
      words[2 * i] === name &&
      words[2 * i + 1] === folder &&
      (texture?.extension ?? files?.extension.get(i)) === extension;
    if (!same) {
      finding(
        entries,
        i,
        findings,
        'warning',
        'hash-differs',
        'is stored under another hash than its name has: kept as stored',
      );
    }
  }
}

function finding(
  entries: EntryColumns,
  entry: number,
  findings: FindingList,
  severity: Finding['severity'],
  code: string,
  message: string,
): void {
  entries.marks[entry] = (entries.marks[entry] ?? 0) | EntryMark.finding;
  findings.add({ severity, code, message, path: pathOf(entries, entry) });
}
