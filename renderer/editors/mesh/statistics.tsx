import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { LodLevel } from '#renderer/editors/mesh/drawing/lod.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { Visibility } from '#renderer/editors/mesh/drawing/visibility.ts';
import { formatBytes, formatCount } from '#renderer/ui/format.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { countScene } from './count-scene.ts';
import styles from './mesh-view.module.css';

/** Counts of the scene, and the cost of the last frame. */
export function SceneStatistics(props: {
  readonly stage: Stage;
  readonly scene: Scene;
  readonly level: LodLevel;
  readonly visibility: Visibility;
  /** Names of other files that the vertices are read from. */
  readonly files: readonly string[];
}): ReactNode {
  const { stage, scene, level, visibility, files } = props;
  const counts = useMemo(() => countScene(scene, level, visibility), [scene, level, visibility]);
  const [info, setInfo] = useState(stage.viewport.info);
  useEffect(() => stage.viewport.onDraw(() => setInfo(stage.viewport.info)), [stage]);
  const rows = [
    ['Nodes', counts.nodes],
    ['Meshes', counts.meshes],
    ...(counts.instances > counts.meshes ? [['Instances', counts.instances] as const] : []),
    ['Vertices', counts.vertices],
    ['Triangles', counts.triangles],
    ['Collision shapes', counts.shapes],
    ['Draw calls', info.calls],
    ['Buffers in memory', info.geometries],
    ['Textures in memory', info.textures],
  ] as const;
  return (
    <dl className={styles.statistics} aria-label="Statistics">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="data">{formatCount(value)}</dd>
        </div>
      ))}
      <div>
        <dt>Geometry in memory</dt>
        <dd className="data">{formatBytes(counts.memory)}</dd>
      </div>
      {files.length > 0 && (
        <div className={styles.files}>
          <dt>Geometry {files.length === 1 ? 'file' : 'files'}</dt>
          <dd>{files.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
