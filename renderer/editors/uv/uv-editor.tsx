import { type ReactNode, useMemo, useRef, useState } from 'react';
import { commandEntries } from '#renderer/commands/menu-entries.ts';
import { useCommands } from '#renderer/commands/registry.ts';
import { CanvasFooter } from '#renderer/editors/kit/canvas-screen.tsx';
import type { Size } from '#renderer/editors/kit/placement.ts';
import { showMenuAt } from '#renderer/ui/context-menu.tsx';
import { plural } from '#renderer/ui/format.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { ShapeUvs } from '#shared/contract/uvs.ts';
import {
  middleOfBox,
  scaleAbout,
  shift,
  shiftToBorder,
  turnAbout,
  type UvMap,
  type UvMove,
  type UvPoint,
} from '#shared/uv/move-uvs.ts';
import { uvBounds } from '#shared/uv/uv-bounds.ts';
import { facesAt, facesWithin, stretchedFaces, verticesOfFaces } from '#shared/uv/uv-faces.ts';
import { useUvChoices } from './choices.ts';
import { usePickedTriangle, useSelectedTriangles } from './use-selected-triangles.ts';
import { useUvFacts } from './use-uv-facts.ts';
import { tryMove, useUvMoves } from './use-uv-moves.ts';
import { useUvTexture } from './use-uv-texture.ts';
import { UvCanvas, type UvCanvasHandle, type UvDrag } from './uv-canvas.tsx';
import { UV_MENU, uvCommands } from './uv-commands.ts';
import { boxOf, dragged, leastStep, readoutOf, type UvGesture } from './uv-gesture.ts';
import {
  allPlaced,
  clicked,
  type Faces,
  inverted,
  joined,
  marked,
  nextIsland,
  partsOf,
  selectionText,
} from './uv-selection.ts';
import { UvStrip } from './uv-strip.tsx';
import { countTexts } from './uv-text.ts';
import styles from './uv-view.module.css';

export interface UvEditorProps {
  readonly document: DocumentState;
  readonly active: boolean;
  /** Name of the shape. */
  readonly name: string;
  /** Its block. */
  readonly shape: number;
  readonly read: ShapeUvs;
  readonly set: number;
  /** Path of the texture below the wires; '' = none. */
  readonly texture: string;
}

/** Without a texture, pixels are counted on one of this size. */
const PLAIN: Size = { width: 1024, height: 1024 };
const NONE: Faces = [];

/** One set of a shape’s texture coordinates, to select and move. */
export function UvEditor(props: UvEditorProps): ReactNode {
  const { document, active, name, shape, read, set } = props;
  const { triangles, readOnly } = read;
  const choices = useUvChoices();
  const canvas = useRef<UvCanvasHandle>(null);
  const { uvs, apply } = useUvMoves(document, shape, read, set);
  const facts = useUvFacts(read, uvs);
  const { islands } = facts;
  const texture = useUvTexture(document.id, props.texture);
  const bitmap = texture.state === 'drawn' ? texture.bitmap : null;
  const size = useMemo(
    (): Size => (bitmap === null ? PLAIN : { width: bitmap.width, height: bitmap.height }),
    [bitmap],
  );
  // Moves must not change what “Fit” shows, or the picture would jump.
  const [whole] = useState(() => uvBounds(uvs, triangles));
  const [selected, select] = useSelectedTriangles(document.id, shape, triangles, uvs.length / 2);
  const [gesture, setGesture] = useState<UvGesture | null>(null);
  const [hover, setHover] = useState<UvPoint | null>(null);
  const [scale, setScale] = useState<number | null>(null);
  const vertices = useMemo(
    () => verticesOfFaces(islands, triangles, selected),
    [islands, triangles, selected],
  );
  const box = useMemo(() => uvBounds(uvs, vertices), [uvs, vertices]);
  const stretched = useMemo(
    () => stretchedFaces(vertices, uvs.length / 2, triangles, new Set(selected)),
    [vertices, uvs.length, triangles, selected],
  );
  const shown = useMemo(
    () => (gesture?.kind === 'move' ? tryMove(uvs, vertices, mapMove(shift(gesture.u, gesture.v))) : uvs),
    [uvs, vertices, gesture],
  );
  usePickedTriangle(document.id, shape, triangles, (face, more) => {
    const faces = partsOf(islands, choices.part, [face]);
    select(more ? joined(selected, faces) : faces);
  });

  const what = selectionText(islands, selected);
  const move = (verb: string, by: UvMove): void =>
    apply(vertices, by, `${verb} ${what} of ${name}`.slice(0, 300));
  const middle = box === undefined ? { u: 0, v: 0 } : middleOfBox(box);
  const aspect = size.width / size.height;
  const turn = (degrees: number): void => move('Turn', mapMove(turnAbout(middle, degrees, aspect)));
  const drag = ({ phase, from, to, ctrl, shift: straight }: UvDrag): void => {
    if (phase === 'cancel') {
      setGesture(null);
      return;
    }
    if (phase === 'start') {
      const known = new Set(selected);
      const isOnSelection = facesAt(uvs, triangles, from).some((face) => known.has(face));
      setGesture(
        isOnSelection && readOnly === null && !ctrl
          ? { kind: 'move', ...dragged(from, to, size, false, straight) }
          : { kind: 'box', box: boxOf(from, to), more: ctrl || straight },
      );
      return;
    }
    // Escape ended it.
    if (gesture === null) return;
    const next: UvGesture =
      gesture.kind === 'move'
        ? { kind: 'move', ...dragged(from, to, size, ctrl, straight) }
        : { ...gesture, box: boxOf(from, to) };
    setGesture(phase === 'end' ? null : next);
    if (phase !== 'end') return;
    if (next.kind === 'move') {
      if (next.u !== 0 || next.v !== 0) move('Move', mapMove(shift(next.u, next.v)));
      return;
    }
    const faces = partsOf(islands, choices.part, facesWithin(uvs, triangles, next.box));
    select(next.more ? joined(selected, faces) : faces);
  };

  useCommands(
    uvCommands,
    {
      drawn: true,
      hasSelection: selected.length > 0 || gesture !== null,
      canMove: readOnly === null && selected.length > 0,
      zoomTo: (zoom) => canvas.current?.zoomTo(zoom),
      zoomBy: (factor) => canvas.current?.zoomBy(factor),
      pan: (right, down) => canvas.current?.pan(right, down),
      selectAll: () => select(allPlaced(islands.ofFace)),
      deselect: () => (gesture === null ? select(NONE) : setGesture(null)),
      invert: () => select(inverted(islands, selected)),
      nextIsland: (by, more) => select(nextIsland(islands, selected, by, more)),
      selectOverlapping: () => select(facts.overlaps === null ? NONE : marked(facts.overlaps.faces)),
      selectOutside: () => select(marked(facts.outside)),
      nudge: (right, down) => {
        const step = leastStep(box, read.stored);
        const [u, v] = [Math.max(step, 1 / size.width) * right, Math.max(step, 1 / size.height) * down];
        move('Move', mapMove(shift(u, v)));
      },
      turn,
      scale: (byU, byV, verb) => move(verb, mapMove(scaleAbout(middle, byU, byV))),
      snapToPixels: () => move('Snap', { kind: 'snap', width: size.width, height: size.height }),
      snapToBorder: () => {
        if (box !== undefined) move('Snap', mapMove(shiftToBorder(box)));
      },
    },
    active,
  );

  const { overlaps, outside, outsideCount } = facts;
  const [all, odd] = countTexts({
    islands: islands.count,
    faces: islands.ofFace.length,
    outsideCount,
    overlaps,
  });
  return (
    <>
      <div className={styles.frame}>
        <UvCanvas
          ref={canvas}
          label={`UVs of ${name}`}
          hint={`Page Down and Page Up select islands, arrow keys move the selection by a pixel, R turns it, U and V flip it, plus and minus zoom, 0 fits. ${selected.length === 0 ? 'Nothing is selected.' : `Selected: ${what}`}`}
          bitmap={bitmap}
          texture={size}
          whole={whole}
          repeat={choices.repeat}
          uvs={shown}
          triangles={triangles}
          edges={facts.edges}
          selected={selected}
          overlapping={choices.overlaps && overlaps !== null ? overlaps.faces : null}
          outside={choices.outside ? outside : null}
          box={gesture?.kind === 'box' ? gesture.box : null}
          onHover={setHover}
          onPick={(at, more) =>
            select(clicked(islands, choices.part, facesAt(uvs, triangles, at), selected, more))
          }
          onDrag={drag}
          onScale={setScale}
          onMenu={(x, y) => showMenuAt(x, y, commandEntries(UV_MENU))}
        />
        <div className={styles.counts}>
          <span>{all}</span>
          <span>{odd}</span>
        </div>
        {texture.state === 'failed' && (
          <p className={styles.note} role="note">
            {props.texture} {texture.message}.
          </p>
        )}
        {props.texture === '' && (
          <p className={styles.note} role="note">
            This shape names no texture.
          </p>
        )}
      </div>
      <UvStrip
        selected={`${plural(selected.length, 'face')} in ${what}, ${plural(vertices.length, 'vertex', 'vertices')}`}
        box={box}
        readOnly={readOnly}
        note={stretched === 0 ? '' : `${plural(stretched, 'face')} beside share vertices and stretch along`}
        onMove={(u, v) => move('Move', mapMove(shift(u, v)))}
        onScale={(byU, byV) =>
          move('Scale', mapMove(scaleAbout({ u: box?.minU ?? 0, v: box?.minV ?? 0 }, byU, byV)))
        }
        onTurn={turn}
      />
      <CanvasFooter line={readoutOf(gesture, hover)} readout="" scale={scale} />
      <div role="status" className="visually-hidden">
        {selected.length === 0 ? '' : `${what} selected`}
      </div>
    </>
  );
}

function mapMove(map: UvMap): UvMove {
  return { kind: 'map', map };
}
