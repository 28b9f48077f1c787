import { type ReactNode, useMemo } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { countShown, type ShownCounts, type Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { formatCount } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { Scene } from '#shared/scene/scene.ts';
import { meshCommands } from './mesh-commands.ts';
import styles from './mesh-view.module.css';

/** Reports that parts are hidden, with a link to show everything. */
export function ShownNote(props: { readonly scene: Scene; readonly visibility: Visibility }): ReactNode {
  const { scene, visibility } = props;
  const counts = useMemo(() => countShown(scene, visibility), [scene, visibility]);
  return (
    <div className={styles.shown}>
      <Icon name="eye-closed" />
      <span role="status">{shownText(counts)}</span>
      <CommandButton command={commandOf(meshCommands, 'mesh.showEverything')} look="link" />
    </div>
  );
}

function shownText({ shownObjects, objects, shownInstances, instances }: ShownCounts): string {
  const instancesText = `${formatCount(shownInstances)} of ${formatCount(instances)} instances`;
  if (shownObjects === objects) return `${instancesText} shown`;
  const shown = `${formatCount(shownObjects)} of ${formatCount(objects)} objects shown`;
  // If each object has one instance, the second count would only repeat the first.
  return instances > objects ? `${shown} (${instancesText})` : shown;
}
