import { type ReactNode, useEffect, useState } from 'react';
import styles from '#renderer/editors/mesh/mesh-view.module.css';
import { type AxisView, axesOf, lookFrom } from './camera.ts';
import { shareCamera } from './cameras.ts';
import type { Stage } from './stage.ts';

interface AxisEnd {
  readonly axis: 'x' | 'y' | 'z';
  readonly sign: 1 | -1;
  readonly x: number;
  readonly y: number;
  /** Toward the viewer. */
  readonly depth: number;
}

/** The view after a click on the end of an axis: from that end. */
const VIEWS: Readonly<Record<string, readonly [AxisView, boolean]>> = {
  x1: ['right', false],
  'x-1': ['right', true],
  y1: ['front', true],
  'y-1': ['front', false],
  z1: ['top', false],
  'z-1': ['top', true],
};

const REACH = 27;

/** The three axes as seen by the camera; a click on an end looks from there, as do keyboard commands. */
export function Gizmo({ stage, document }: { readonly stage: Stage; readonly document: string }): ReactNode {
  const [camera, setCamera] = useState(stage.viewport.camera);
  useEffect(() => stage.viewport.onDraw(() => setCamera(stage.viewport.camera)), [stage]);
  const { right, up, back } = axesOf(camera);
  const ends = (['x', 'y', 'z'] as const)
    .flatMap((axis, i) =>
      ([1, -1] as const).map(
        (sign): AxisEnd => ({
          axis,
          sign,
          x: (right[i] ?? 0) * sign * REACH,
          y: -(up[i] ?? 0) * sign * REACH,
          depth: (back[i] ?? 0) * sign,
        }),
      ),
    )
    .sort((a, b) => a.depth - b.depth);
  return (
    <svg className={styles.gizmo} viewBox="-38 -38 76 76" aria-hidden="true">
      {ends.map(({ axis, sign, x, y }) => {
        const view = VIEWS[`${axis}${sign}`];
        return (
          <g
            key={`${axis}${sign}`}
            data-axis={axis}
            data-sign={sign}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              if (view !== undefined) shareCamera(document, lookFrom(stage.viewport.camera, ...view), false);
            }}
          >
            {sign > 0 && <line x2={x} y2={y} />}
            <circle cx={x} cy={y} r={8.5} />
            {sign > 0 && (
              <text x={x} y={y} dy="0.36em">
                {axis.toUpperCase()}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
