import { type ReactNode, useEffect, useState } from 'react';
import { viewName } from '#renderer/editors/mesh/drawing/camera.ts';
import { gridText } from '#renderer/editors/mesh/drawing/grid-lines.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import styles from './mesh-view.module.css';

/** The name of the view, if it has one, and the size of a grid cell. */
export function ViewLegend(props: {
  readonly stage: Stage;
  readonly metresPerUnit: number;
  readonly grid: boolean;
}): ReactNode {
  const { stage, metresPerUnit, grid } = props;
  const [view, setView] = useState(stage.viewport.camera);
  const [step, setStep] = useState(stage.gridStep);
  useEffect(
    () =>
      stage.viewport.onDraw(() => {
        setView(stage.viewport.camera);
        setStep(stage.gridStep);
      }),
    [stage],
  );
  const name = [viewName(view, stage.isCharacter), view.perspective ? '' : 'orthographic'].filter(
    (part) => part !== '',
  );
  return (
    <div className={styles.legend}>
      {name.length > 0 && <span>{name.join(' · ')}</span>}
      {grid && <span className="data">Grid {gridText(step, metresPerUnit)}</span>}
    </div>
  );
}
