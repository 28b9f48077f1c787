import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { entryPosition, type OpenStrings } from './model.ts';
import { TextMark } from './texts.ts';

/** Irregularities of a string file. */
export function inspectStrings(strings: OpenStrings): readonly Finding[] {
  const findings = new FindingList();
  inspectSize(strings, findings);
  inspectEntries(strings, findings);
  inspectTexts(strings, findings);
  return findings.all();
}

function inspectSize({ bytes, directory, data }: OpenStrings, findings: FindingList): void {
  const left = bytes.length - data.start;
  const { dataSize } = directory;
  if (left === dataSize) return;
  const message = `declares ${dataSize} bytes of texts, but ${left} follow the entries`;
  const location = { path: 'dataSize' };
  if (left < dataSize) findings.add({ severity: 'error', code: 'data-truncated', message, ...location });
  else {
    const kept = `${message}; the others are kept unchanged`;
    findings.add({ severity: 'warning', code: 'trailing-bytes', message: kept, ...location });
  }
}

function inspectEntries({ directory, data, texts }: OpenStrings, findings: FindingList): void {
  const { id, text, length } = directory.entries;
  const first = new Map<number, number>();
  for (let i = 0; i < length; i += 1) {
    const location = { offset: entryPosition(i), path: `entries[${i}]` };
    const twin = first.get(id[i]!);
    if (twin === undefined) first.set(id[i]!, i);
    else {
      const message = `has the id ${hex32(id[i]!)} of entries[${twin}], so games find only one of them`;
      findings.add({ severity: 'warning', code: 'duplicate-id', message, ...location });
    }
    if (texts.textOf[i]! < 0) {
      const message = `points to byte ${text[i]}, but there are only ${data.end - data.start} bytes of texts`;
      findings.add({ severity: 'error', code: 'text-outside', message, ...location });
    }
  }
}

function inspectTexts({ texts, latin }: OpenStrings, findings: FindingList): void {
  const location = (text: number) => ({ offset: texts.start[text], path: `strings[${text}]` });
  for (let i = 0; i < texts.count; i += 1) {
    const mark = texts.marks[i]!;
    if ((mark & TextMark.cutOff) !== 0) {
      const message = 'is longer than the bytes that follow its length';
      findings.add({ severity: 'error', code: 'text-truncated', message, ...location(i) });
    }
    if ((mark & TextMark.noZero) !== 0) {
      const message = 'does not end with a zero byte';
      findings.add({ severity: 'warning', code: 'text-unterminated', message, ...location(i) });
    }
  }
  const [one] = latin();
  if (one === undefined) return;
  const count = latin().length;
  const message = `${count === 1 ? 'is' : `is, like ${count - 1} others,`} not UTF-8, so it is read as Windows 1252`;
  findings.add({ severity: 'info', code: 'not-utf8', message, ...location(one) });
}
