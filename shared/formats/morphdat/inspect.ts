import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { inspectTrailing } from '#shared/formats/kit/inspect-morphs.ts';
import { keyName } from './key-name.ts';
import { KNOWN_VERSION, MOST_KEYS, type MorphDat } from './schema.ts';
import { eachMove } from './vertex-moves.ts';

/** Irregularities of a `morph.dat`. */
export function inspectMorphDat(file: MorphDat): readonly Finding[] {
  const { version, vertexCount, keys, placeCount, trailing } = file;
  const findings = new FindingList();
  if (version !== KNOWN_VERSION) {
    const message = `is ${version}; only version ${KNOWN_VERSION} is known, and the file is read as one`;
    findings.add({ severity: 'warning', code: 'unknown-version', message, path: 'version' });
  }
  if (keys.length > MOST_KEYS) {
    const message = `has ${keys.length} keys; vertices have bits for ${MOST_KEYS}, so the others move nothing`;
    findings.add({ severity: 'error', code: 'too-many-keys', message, path: 'keys' });
  }
  if (placeCount !== vertexCount) {
    const message = `is ${placeCount}, but the mesh has ${vertexCount} vertices`;
    findings.add({ severity: 'error', code: 'other-count', message, path: 'placeCount' });
  }
  inspectNames(keys, findings);
  inspectMoves(file, findings);
  inspectTrailing(trailing, findings);
  return findings.all();
}

function inspectNames(keys: MorphDat['keys'], findings: FindingList): void {
  const first = new Map<string, number>();
  for (const [i, { name }] of keys.entries()) {
    const twin = first.get(name);
    if (twin === undefined) first.set(name, i);
    else {
      const message = `is a second key called “${keyName(name)}”, after keys[${twin}]`;
      findings.add({ severity: 'warning', code: 'duplicate-name', message, path: `keys[${i}]` });
    }
  }
}

function inspectMoves(file: MorphDat, findings: FindingList): void {
  const { keys, records } = file;
  const used = new Uint8Array(records.length);
  eachMove(file, (vertex, key, record) => {
    const path = `places[${vertex}]`;
    if (key >= keys.length) {
      const message = `has a bit for key ${key}, but there are ${keys.length} keys`;
      findings.add({ severity: 'error', code: 'key-outside', message, path });
    }
    if (record >= records.length) {
      const message = `needs record ${record}, but there are ${records.length} records`;
      findings.add({ severity: 'error', code: 'record-outside', message, path });
    } else used[record] = 1;
  });
  for (let record = 0; record < records.length; record += 1) {
    const path = `records[${record}]`;
    if (![records.x, records.y, records.z].every((axis) => Number.isFinite(axis[record]!))) {
      const message = 'is not a number, so its vertex stays where it is';
      findings.add({ severity: 'error', code: 'not-a-number', message, path });
    }
  }
  const unused = used.reduce((count, one) => count + 1 - one, 0);
  if (unused > 0) {
    const message = `${unused} of them belong to no vertex`;
    findings.add({ severity: 'info', code: 'unused-records', message, path: 'records' });
  }
}
