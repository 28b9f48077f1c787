import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import type { Documents } from '#main/documents/service.ts';
import { unsavedPaths } from '#main/documents/unsaved-paths.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { counted } from '#shared/batch/counted.ts';
import { undoneText } from '#shared/batch/undone-text.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import { batchTool } from '#shared/tools/batch-tools.ts';
import { afterPutBack, applyChanges, putBack, removeMadeFolders, type WrittenFile } from './apply-changes.ts';
import { KeptPlans } from './kept-plans.ts';
import { type PlannedChanges, planChanges, UNSAVED } from './plan-changes.ts';
import { planColumns } from './plan-columns.ts';
import { stepRestores } from './step-restores.ts';
import { createStepStore, type Step } from './step-store.ts';

/** Changes of many files by any tool: dry runs, steps that write, and their undo. */
export function createBatches(
  context: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
  documents: Documents,
): Pick<Handlers, 'changes.plan' | 'changes.apply' | 'changes.steps' | 'changes.restores' | 'changes.undo'> {
  const { hub, pool, written } = context;
  const plans = new KeptPlans();
  const steps = createStepStore(context);
  let nextId = 1;

  const unsavedOf = (workspace: string): ReadonlySet<string> => unsavedPaths(documents, workspace);

  const stepOf = (id: string): Step => {
    const step = steps.get(id);
    if (step === undefined) throw new UserError('no-such-step', 'This step was already undone.');
    return step;
  };

  return {
    'changes.plan': async ({ workspace: id, tool: toolId, question, paths }, call) => {
      const tool = batchTool(toolId);
      // A wrong question fails before there is a job.
      tool.ask(question);
      const workspace = workspaces.get(id);
      const label = tool.label(question);
      const plan = await jobs.run(
        tool.isChange(question) ? `Dry run: ${label}` : `Find ${tool.finds[1]}`,
        call,
        ({ signal, progress }) =>
          planChanges({
            tool,
            question,
            paths,
            workspace,
            unsaved: unsavedOf(id),
            pool,
            signal,
            onProgress: progress,
          }),
        (done) => ({ message: outcomeOf(tool, done), problems: done.problems }),
      );
      let handle: string | null = null;
      if (plan.changing.size > 0) {
        handle = `plan-${nextId++}`;
        plans.add(handle, { tool: toolId, plan, label });
      }
      return planColumns(plan, handle);
    },

    'changes.apply': async ({ plan: handle }, call) => {
      const kept = plans.get(handle);
      if (kept === undefined) {
        throw new UserError('no-such-plan', 'This dry run is no longer available. Run it again.');
      }
      const { plan, label, tool } = kept;
      const { id, index, modFolder } = plan.workspace;
      const now = workspaces.get(id);
      if (now.index !== index || now.modFolder !== modFolder) {
        const message = 'The folder has been read again since this dry run. Run it again.';
        throw new UserError('plan-changed', message);
      }
      const step = steps.begin({ workspace: id, tool, label, when: Date.now() });
      const unsaved = (path: string): boolean => unsavedOf(id).has(path);
      const problems = await jobs.run(
        `Write ${step.label}`,
        call,
        ({ signal, progress }) =>
          applyChanges({
            plan,
            isUnsaved: unsaved,
            pool,
            signal,
            onProgress: progress,
            onWritten: (file) => {
              // Also if it is canceled: the files are no longer those of the plan.
              plans.delete(handle);
              steps.add(step, file);
              written.add(file.target);
            },
          }),
        (failed) => ({
          message: `${filesWere(step.written.size)} written to ${modFolder}.`,
          problems: failed,
          target: modFolder,
        }),
      );
      plans.delete(handle);
      hub.emit('copies.changed', { workspace: id });
      return reportOf([...step.written.values()], problems, modFolder);
    },

    'changes.steps': ({ workspace }) =>
      steps
        .list()
        .filter((step) => step.workspace === workspace && step.written.size > 0)
        .map(({ id, tool, label, when, written: files }) => ({ id, tool, label, when, files: files.size }))
        .toReversed(),

    'changes.restores': async ({ step: id }) => {
      const step = stepOf(id);
      return await stepRestores(step, unsavedOf(step.workspace));
    },

    'changes.undo': async ({ step: id }, call) => {
      const step = stepOf(id);
      const { modFolder } = workspaces.get(step.workspace);
      const back: WrittenFile[] = [];
      /** Steps whose files are others on disk now. */
      const touched = new Set([step]);
      const failed = await jobs.run(
        `Undo ${step.label}`,
        call,
        async ({ signal, progress }) => {
          const total = step.written.size;
          const problems: Problem[] = [];
          const unsaved = unsavedOf(step.workspace);
          try {
            for (const file of [...step.written.values()].toReversed()) {
              if (signal.aborted) throw new UserError('cancelled', 'Canceled.');
              try {
                if (unsaved.has(foldPath(file.path))) throw new UserError('unsaved-edits', UNSAVED);
                const stamp = await putBack(file);
                back.push(file);
                step.written.delete(file.target);
                for (const other of steps.list()) {
                  const earlier = other.written.get(file.target);
                  if (earlier === undefined) continue;
                  other.written.set(file.target, afterPutBack(earlier, file, stamp));
                  touched.add(other);
                }
              } catch (error) {
                if (!(error instanceof UserError)) throw error;
                problems.push({ path: file.path, code: error.code, message: error.message });
              }
              progress({ done: back.length + problems.length, total, unit: 'files', current: file.path });
            }
          } finally {
            step.folders = new Set(removeMadeFolders(step.folders));
            for (const one of touched) await steps.update(one);
          }
          return problems;
        },
        (problems) => ({
          message: `${undoneText(back.length, addedIn(back))}.`,
          problems,
          target: modFolder,
        }),
      );
      hub.emit('copies.changed', { workspace: step.workspace });
      return { ...reportOf(back, failed, modFolder), removed: addedIn(back) };
    },
  };
}

/** Files that were not there before: undoing removes them. */
function addedIn(files: readonly WrittenFile[]): number {
  return files.filter(({ backup }) => backup === null).length;
}

function filesWere(count: number): string {
  return count === 1 ? '1 file was' : `${count} files were`;
}

function reportOf(files: readonly WrittenFile[], problems: readonly Problem[], target: string) {
  return {
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    problems,
    target,
    paths: files.map(({ path }) => path),
  };
}

function outcomeOf(
  { reads, finds, changes }: BatchTool,
  { isChange, found, values, changing, scanned }: PlannedChanges,
): string {
  return isChange
    ? `${counted(values, changes)} in ${changing.size} of ${counted(scanned, reads.names)} would change. Nothing was written.`
    : `Found ${counted(found, finds)} in ${counted(scanned, reads.names)}.`;
}
