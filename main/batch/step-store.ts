import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import { saveContent } from '#main/files/save-bytes.ts';
import { BATCH_TOOL_FACTS, type BatchToolId } from '#shared/tools/batch-tool-facts.ts';
import type { WrittenFile } from './apply-changes.ts';

/** Files that were written together and can be restored together. */
export interface Step extends StepFacts {
  readonly id: string;
  /** By target. */
  readonly written: Map<string, WrittenFile>;
  /** Folders that it made and that are not removed yet. */
  folders: ReadonlySet<string>;
}

export interface StepFacts {
  readonly workspace: string;
  readonly tool: BatchToolId;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly when: number;
}

/** The steps that can be undone, of this session and earlier ones. */
export interface StepStore {
  get(id: string): Step | undefined;
  /** All, oldest first. */
  list(): readonly Step[];
  /** A new step; it is listed and on disk from its first file on. */
  begin(facts: StepFacts): Step;
  /** Adds a file that was just written: on disk at once, so that it can be restored even after a kill. */
  add(step: Step, file: WrittenFile): void;
  /** Writes a step whose files changed; removes one without files. */
  update(step: Step): Promise<void>;
}

/** In the user folder: a file for each step, its facts in the first line and a written file in each other one. */
export const STEP_FOLDER = 'batches';

const KEPT_STEPS = 20;

const TOOLS = BATCH_TOOL_FACTS.map(({ id }) => id) as [BatchToolId, ...BatchToolId[]];
const Facts = v.object({
  workspace: v.string(),
  tool: v.picklist(TOOLS),
  label: v.string(),
  when: v.number(),
});
const Stamp = v.object({ size: v.number(), mtimeMs: v.number(), ino: v.number(), dev: v.number() });
const Written = v.object({
  path: v.string(),
  target: v.string(),
  stamp: Stamp,
  size: v.number(),
  folders: v.array(v.string()),
  backup: v.nullable(v.object({ path: v.string(), stamp: Stamp })),
});

export function createStepStore({ options, log }: Pick<ServiceContext, 'options' | 'log'>): StepStore {
  const folder = join(options.userData, STEP_FOLDER);
  const pathOf = (id: string): string => join(folder, `${id}${EXTENSION}`);
  let steps: Map<string, Step> | undefined;
  /** Read when first asked for: a start need not wait for it. */
  const known = (): Map<string, Step> => {
    steps ??= new Map(readSteps(folder, (message) => log.warning(message)).map((step) => [step.id, step]));
    return steps;
  };
  const remove = (id: string): void => {
    known().delete(id);
    rmSync(pathOf(id), { force: true });
  };
  const failed = (error: unknown): void => {
    const why = error instanceof Error ? error.message : String(error);
    log.warning(`A batch can be undone only until Modwright is closed: ${why}`);
  };

  return {
    get: (id) => known().get(id),
    list: () => [...known().values()],
    begin: (facts) => ({
      ...facts,
      id: `step-${facts.when}-${randomUUID()}`,
      written: new Map(),
      folders: new Set(),
    }),
    add(step, file) {
      const isNew = step.written.size === 0;
      step.written.set(file.target, file);
      step.folders = new Set([...step.folders, ...file.folders]);
      known().set(step.id, step);
      try {
        if (isNew) mkdirSync(folder, { recursive: true });
        appendFileSync(pathOf(step.id), `${isNew ? factsLine(step) : ''}${JSON.stringify(file)}\n`);
      } catch (error) {
        failed(error);
      }
      for (const old of [...known().keys()].slice(0, -KEPT_STEPS)) remove(old);
    },
    async update(step) {
      if (step.written.size === 0) {
        remove(step.id);
        return;
      }
      const lines = [...step.written.values()].map((file) => `${JSON.stringify(file)}\n`);
      const content = Buffer.from(factsLine(step) + lines.join(''));
      try {
        await saveContent({ target: pathOf(step.id), content, backup: false, makeFolder: true });
      } catch (error) {
        failed(error);
      }
    },
  };
}

const EXTENSION = '.jsonl';

function factsLine({ workspace, tool, label, when }: StepFacts): string {
  return `${JSON.stringify({ workspace, tool, label, when })}\n`;
}

/** Oldest first. A file that is none of ours, or damaged, is left where it is. */
function readSteps(folder: string, warn: (message: string) => void): readonly Step[] {
  if (!existsSync(folder)) return [];
  const steps = readdirSync(folder).flatMap((name): readonly Step[] => {
    if (!name.endsWith(EXTENSION)) return [];
    try {
      const [facts, ...lines] = readFileSync(join(folder, name), 'utf8').split('\n');
      const files = lines.flatMap(writtenOf);
      const step = {
        ...v.parse(Facts, JSON.parse(facts ?? '')),
        id: name.slice(0, -EXTENSION.length),
        written: new Map(files.map((file) => [file.target, file])),
        folders: new Set(files.flatMap((file) => file.folders)),
      };
      return step.written.size === 0 ? [] : [step];
    } catch (error) {
      warn(
        `The batch in ${join(folder, name)} could not be read: ${error instanceof Error ? error.message : ''}`,
      );
      return [];
    }
  });
  return steps.sort((a, b) => a.when - b.when);
}

/** A line; none if a kill cut it. */
function writtenOf(line: string): readonly WrittenFile[] {
  try {
    return [v.parse(Written, JSON.parse(line))];
  } catch {
    return [];
  }
}
