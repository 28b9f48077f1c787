import { resolve } from 'node:path';
import { isFile } from '#main/files/is-folder.ts';
import { pathInside } from '#main/files/path-inside.ts';
import { realIfThere } from '#main/files/real-path.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { type Finding, UserError } from '#shared/errors.ts';
import { EDITIONS, editionOf } from '#shared/games/editions.ts';
import { foldCase } from '#shared/text/fold.ts';
import { ALLOW_HINT } from './skipped-problems.ts';
import { indexFolder, type WorkspaceIndex } from './workspace-index.ts';

/** Settings for reading a Data folder that override detection. */
export interface DataChoice {
  readonly game: string | undefined;
  /** INI files; later ones override earlier ones. */
  readonly ini: readonly string[];
  readonly plugins: string | undefined;
  readonly profile: string | undefined;
  /** Whether folders outside may be read, to which links or a mod manager's settings lead. */
  readonly allowOutside: boolean;
}

export interface DataRead {
  readonly index: WorkspaceIndex;
  /** The detected game and mod manager, and why. */
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
}

/** Indexes a Data folder. @throws UserError `usage`, `file-missing` */
export async function readData(data: string, choice: DataChoice, pool: Pool<Tasks>): Promise<DataRead> {
  const { game, ini, plugins, profile, allowOutside } = choice;
  if (game !== undefined && editionOf(game) === undefined) {
    const known = EDITIONS.map(({ id }) => id).join(', ');
    throw new UserError('usage', `Unknown game "${game}". Known games: ${known}.`);
  }
  for (const file of [...ini, ...(plugins === undefined ? [] : [plugins])]) {
    if (!isFile(file)) throw new UserError('file-missing', `"${file}" is not a file.`, { path: file });
  }
  const { signal } = new AbortController();
  const index = await indexFolder(resolve(data), [], {
    pool,
    signal,
    progress: () => undefined,
    choice: {
      game,
      profile,
      outside: allowOutside ? 'all' : [],
      ...(ini.length === 0 ? {} : { inis: ini.map((file) => resolve(file)) }),
      ...(plugins === undefined ? {} : { plugins: resolve(plugins) }),
    },
  });
  checkProfile(index, profile);
  const findings = index.findings.filter(
    ({ severity, code }) => severity !== 'info' || code.endsWith('assumed'),
  );
  return { index, notes: notesOf(index, game, resolve(data)), findings };
}

function notesOf(
  { layout, folders, game }: WorkspaceIndex,
  named: string | undefined,
  opened: string,
): string[] {
  const { manager, outside } = layout;
  const notes: string[] = [];
  if (manager !== undefined) {
    const which = manager.profile === undefined ? '' : `, profile ${manager.profile}`;
    notes.push(`${manager.label}${which}: Data combines ${folders.length} folders.`);
  }
  const root = realIfThere(opened);
  for (const { path } of layout.folders) {
    if (pathInside(root, realIfThere(path)) === null)
      notes.push(`Data includes ${path}, which is outside ${opened}.`);
  }
  for (const { path } of outside) notes.push(`Not read: ${path}. ${ALLOW_HINT}`);
  const { detected, edition, files } = game;
  if (edition === undefined) notes.push('No master file of a game found: name the game with --game.');
  else {
    const why = named === undefined ? ` (${detected?.why})` : '';
    const read = [...files.inis, ...(files.plugins === undefined ? [] : [files.plugins])];
    notes.push(`${edition.label}${why}${read.length === 0 ? '' : `, using ${read.join(', ')}`}`);
  }
  return notes;
}

/** @throws UserError `usage` for an unknown profile */
function checkProfile({ layout: { manager } }: WorkspaceIndex, profile: string | undefined): void {
  if (profile === undefined || foldCase(manager?.profile ?? '') === foldCase(profile)) return;
  const known = manager?.profiles.join(', ') ?? '';
  const message =
    known === ''
      ? 'There are no profiles here: --profile is for Mod Organizer instances.'
      : `Unknown profile "${profile}". Known profiles: ${known}.`;
  throw new UserError('usage', message);
}
