import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { CHECKER } from '#renderer/editors/mesh/drawing/checker.ts';
import type { Stage } from '#renderer/editors/mesh/drawing/stage.ts';
import type { TextureProblem } from '#renderer/editors/mesh/drawing/textures.ts';
import { breakable } from '#renderer/ui/breakable.tsx';
import { plural } from '#renderer/ui/format.ts';
import type { Scene } from '#shared/scene/scene.ts';
import styles from './mesh-view.module.css';
import { problemOfMesh, textureText } from './texture-notes.ts';

/** Maximum number of textures in the legend; the notes have all. */
const MAX_NAMED = 3;
/** Milliseconds of rest before the surface under the pointer is looked up: large scenes take a while. */
const REST = 200;

/** Legend of the checker: the textures that it stands for. */
export function MissingLegend({ problems }: { readonly problems: readonly TextureProblem[] }): ReactNode {
  return (
    <ul className={styles.colors} aria-label="Textures not loaded">
      {problems.slice(0, MAX_NAMED).map(({ path }) => (
        <li key={path}>
          <span className={styles.swatch} style={{ background: CHECKER }} />
          <span className={styles.colorName}>{path.slice(path.search(/[^\\/]*$/))}</span>
          <span>not loaded</span>
        </li>
      ))}
      {problems.length > MAX_NAMED && (
        <li>and {plural(problems.length - MAX_NAMED, 'more texture')} not loaded</li>
      )}
    </ul>
  );
}

/** Says which texture is missing where the pointer rests on a checker. */
export function MissingTip(props: {
  readonly screen: RefObject<HTMLElement | null>;
  readonly stage: Stage;
  readonly scene: Pick<Scene, 'meshes' | 'materials'>;
  readonly problems: readonly TextureProblem[];
}): ReactNode {
  const { screen, stage, scene, problems } = props;
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const element = screen.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      setTip(null);
    };
    const move = ({ clientX, clientY, buttons }: PointerEvent): void => {
      hide();
      if (buttons !== 0) return;
      timer = setTimeout(() => {
        const box = element.getBoundingClientRect();
        const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
        const found = stage.pick(2 * x - 1, 1 - 2 * y).find(({ kind }) => kind === 'mesh');
        const problem = found && problemOfMesh(scene, found.index, problems);
        if (problem !== undefined) setTip({ x, y, text: textureText(problem) });
      }, REST);
    };
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener('pointermove', move, { signal });
    for (const name of ['pointerleave', 'pointerdown', 'wheel', 'keydown'])
      element.addEventListener(name, hide, { signal, passive: true });
    return () => {
      ended.abort();
      hide();
    };
  }, [screen, stage, scene, problems]);
  if (tip === null) return null;
  const { x, y, text } = tip;
  return (
    <div
      role="tooltip"
      className={styles.tip}
      style={{
        // Away from the edge that is near.
        [x < 0.5 ? 'left' : 'right']: `calc(${100 * (x < 0.5 ? x : 1 - x)}% + 1.2rem)`,
        [y < 0.5 ? 'top' : 'bottom']: `calc(${100 * (y < 0.5 ? y : 1 - y)}% + 1.2rem)`,
      }}
    >
      {breakable(text)}
    </div>
  );
}

/** Place in fractions of the picture's width and height, from its upper left corner. */
interface Tip {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}
