import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ConvertSettings } from '#main/convert/tasks/console-file.ts';
import type { ConvertRecord } from '#main/convert/tasks/convert-record.ts';
import { asUserError } from '#main/files/system-error.ts';
import { VERSION } from '#main/version.ts';
import { UserError } from '#shared/errors.ts';
import type { ConversionPlan } from './convert-inputs.ts';

/** How to treat existing results; see the contract's `ConvertOptions`. */
export type ExistingResults = 'keep' | 'replace' | 'resume' | 'restart';

/** Parameters of a conversion. To resume it, all must be equal except `replaces`, which is taken from here. */
interface JournalHead {
  readonly modwright: string;
  readonly settings: ConvertSettings;
  /** Archives with size and time, and numbers of files found. */
  readonly inputs: readonly unknown[];
  readonly replaces: boolean;
}

/** The journal at the start of a conversion. */
export interface ConvertJournal {
  readonly path: string;
  /** Records of an earlier run, by path below the target. */
  readonly earlier: ReadonlyMap<string, ConvertRecord>;
  /** Whether an earlier run left a journal, and so perhaps temporary files. */
  readonly found: boolean;
  readonly replaces: boolean;
  /** Whether files of the earlier run count as done. */
  readonly resumes: boolean;
}

/** Whether an earlier conversion wrote something and did not finish. */
export function isUnfinished(path: string): boolean {
  return (readJournal(path)?.records.length ?? 0) > 0;
}

/**
 * Starts a journal, or resumes an existing one.
 * @throws UserError `unfinished` if there is one and `existing` is `keep`; `other-settings`; `linked-file`
 */
export function beginJournal(
  path: string,
  plan: ConversionPlan,
  settings: ConvertSettings,
  existing: ExistingResults,
): ConvertJournal {
  refuseOther(path);
  const old = readJournal(path);
  const found = old !== undefined;
  const head: JournalHead = {
    modwright: VERSION,
    settings: { platform: settings.platform, lenient: settings.lenient },
    inputs: plan.inputs.map((input) =>
      input.kind === 'archive'
        ? [input.file.path, input.file.stamp.size, input.file.stamp.mtimeMs]
        : [input.files[0]?.file ?? '', input.files.length],
    ),
    replaces: existing === 'replace',
  };
  const records = old?.records ?? [];
  const earlier = new Map(records.map((record) => [record.out, record]));
  if (old !== undefined && records.length > 0) {
    if (existing === 'keep') throw unfinished(path);
    if (existing === 'resume') {
      refuseOtherSettings(path, old.head, head);
      return { path, earlier, found, replaces: old.head.replaces, resumes: true };
    }
  }
  try {
    writeFileSync(path, JSON.stringify(head));
  } catch (error) {
    throw asUserError(error, path, 'created', 'write-failed');
  }
  return { path, earlier, found, replaces: head.replaces, resumes: false };
}

/** A journal may have been altered between two runs, so lines that are not our records are ignored. */
const Head = v.object({
  modwright: v.string(),
  settings: v.object({ platform: v.picklist(['xbox360', 'ps3']), lenient: v.boolean() }),
  inputs: v.array(v.unknown()),
  replaces: v.boolean(),
});
const StoredRecord = v.object({
  out: v.string(),
  bytes: v.number(),
  crc: v.number(),
  from: v.tuple([v.number(), v.number()]),
  row: v.object({
    in: v.string(),
    out: v.string(),
    kind: v.picklist(['mesh', 'texture', 'other']),
    result: v.picklist(['converted', 'copied']),
    layouts: v.array(v.object({ layout: v.string(), blocks: v.number() })),
    blocksConverted: v.number(),
    blocksRemoved: v.number(),
    namesRestored: v.number(),
    findings: v.array(v.looseObject({ severity: v.string(), code: v.string(), message: v.string() })),
    error: v.null(),
    bytesIn: v.number(),
    bytesOut: v.number(),
  }),
});

interface StoredJournal {
  readonly head: JournalHead;
  readonly records: readonly ConvertRecord[];
}

/** Undefined if there is no journal, or its head is missing. */
function readJournal(path: string): StoredJournal | undefined {
  if (kindOf(path) !== 'file') return undefined;
  try {
    const [first = '', ...lines] = readFileSync(path, 'utf8').split('\n');
    const head = parsed(first);
    if (!v.is(Head, head)) return undefined;
    const records = lines.map(parsed).filter((line) => v.is(StoredRecord, line)) as ConvertRecord[];
    return { head, records };
  } catch (error) {
    throw asUserError(error, path, 'read', 'read-failed');
  }
}

/** Never writes a journal through a link, whose target may be the user's file. Opening a pipe would block forever. */
function refuseOther(path: string): void {
  if (kindOf(path) !== 'other') return;
  const message = `“${path}” is a link or not a file, but the list of converted files must be there. Remove it, or choose another folder.`;
  throw new UserError('linked-file', message, { path });
}

function kindOf(path: string): 'none' | 'file' | 'other' {
  try {
    return lstatSync(path).isFile() ? 'file' : 'other';
  } catch {
    // If stat fails, writing there reports why.
    return 'none';
  }
}

/** Undefined for a line truncated by a kill. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unfinished(path: string): UserError {
  const message =
    'An earlier conversion to this folder was not finished. Resume it, or start over and overwrite its files.';
  return new UserError('unfinished', message, { path });
}

function refuseOtherSettings(path: string, old: JournalHead, now: JournalHead): void {
  const { replaces: _before, ...before } = old;
  const { replaces: _after, ...after } = now;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const message =
    'The earlier conversion to this folder used other files, settings or another version of Modwright, so it cannot be resumed. Start over and overwrite its files.';
  throw new UserError('other-settings', message, { path });
}
