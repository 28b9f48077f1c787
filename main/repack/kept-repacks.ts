import { join } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import { type KeptFile, keptFile } from '#main/context/kept-file.ts';
import { KEPT_PLANS, type KeptPlan } from '#shared/contract/repack.ts';
import type { Handlers } from '#shared/rpc/api.ts';

const Plans = v.array(v.object({ workspace: v.string(), archive: v.string(), plan: v.string() }));

/** Keeps lists of changes to archives that were not written yet, so that a reload or the end of the program loses none. */
export function createKeptRepacks({
  options,
  log,
}: Pick<ServiceContext, 'options' | 'log'>): Pick<Handlers, 'repack.kept' | 'repack.keep'> {
  let file: KeptFile<readonly KeptPlan[]> | undefined;
  const plans = (): KeptFile<readonly KeptPlan[]> => {
    file ??= keptFile({
      path: join(options.userData, 'repacks.json'),
      what: 'lists of changes to archives',
      schema: v.pipe(Plans, v.readonly()),
      initial: [],
      log,
    });
    return file;
  };
  return {
    'repack.kept': () => plans().get(),
    'repack.keep': async ({ workspace, archive, plan }) => {
      const all = plans().get();
      const others = all.filter((one) => one.workspace !== workspace || one.archive !== archive);
      if (plan === null && others.length === all.length) return null;
      const kept = plan === null ? [] : [{ workspace, archive, plan }];
      await plans().set([...kept, ...others].slice(0, KEPT_PLANS.count));
      return null;
    },
  };
}
