import { basename } from 'node:path';
import type { DataLayout } from '#main/games/data-folder.ts';
import type { FindingList } from '#shared/findings.ts';
import { orderByWins } from '#shared/games/mod-order.ts';
import { foldCase, foldPath } from '#shared/text/fold.ts';
import type { LooseFolder } from './loose-folder.ts';

/**
 * Sorts folders by the winners among deployed files: the mod whose file was deployed comes before all others with the same
 * path. The game's own folder stays last.
 */
export function orderByDeployment(
  folders: readonly LooseFolder[],
  { deployment, data }: DataLayout,
  findings: FindingList,
): readonly LooseFolder[] {
  if (deployment === undefined) return folders;
  const mods = folders.filter(({ path }) => path !== data);
  const numbers = new Map(mods.map(({ path }, at) => [foldCase(basename(path)), at]));
  const winners = deployment.mods.map((mod) => numbers.get(foldCase(mod)));
  const wins = mods.map(() => new Set<number>());
  for (const [mod, { loose }] of mods.entries()) {
    for (let file = 0; file < loose.count; file++) {
      const owner = deployment.owner.get(foldPath(loose.path(file)));
      const winner = owner === undefined ? undefined : winners[owner];
      if (winner !== undefined && winner !== mod) wins[winner]?.add(mod);
    }
  }
  const { order, certain } = orderByWins(
    mods.map(({ name }) => name),
    wins,
  );
  if (!certain) {
    const message =
      'Some files were deployed from mods that lose to others, so the mod shown for a file may differ from the one deployed. The game’s own Data folder shows the deployed files.';
    findings.add({ severity: 'warning', code: 'mod-order-mixed', message });
  }
  return [...order.flatMap((mod) => mods[mod] ?? []), ...folders.filter(({ path }) => path === data)];
}
