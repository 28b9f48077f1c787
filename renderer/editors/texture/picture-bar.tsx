import { memo, type ReactNode } from 'react';
import type { Texture } from '#shared/image/texture.ts';
import { FACE_NAMES } from './cube.ts';
import { useDisplayOptions } from './display-options.ts';
import { sizeText } from './levels.ts';
import { RangeField } from './range-field.tsx';
import styles from './texture-view.module.css';
import type { ViewState } from './view-state.ts';

/** Selects one of several pictures of a texture, and the exposure of HDR textures. */
export const PictureBar = memo(function PictureBar(props: {
  readonly texture: Texture;
  readonly view: Pick<ViewState, 'level' | 'face' | 'layer' | 'slice'>;
  /** Whether one face of a cube is shown. */
  readonly oneFace: boolean;
  readonly onChange: (change: Partial<Pick<ViewState, 'level' | 'face' | 'layer' | 'slice'>>) => void;
}): ReactNode {
  const { texture, view, oneFace, onChange } = props;
  const { levels, faces, layers, light, sides } = texture;
  const exposure = useDisplayOptions((display) => display.exposure);
  const size = levels[view.level];
  const slices = size?.depth ?? 1;
  if (levels.length < 2 && layers < 2 && slices < 2 && !light && !oneFace) return null;
  return (
    <div className={styles.pictureBar} role="group" aria-label="Picture">
      {levels.length > 1 && (
        <RangeField
          label="Level"
          value={view.level}
          min={0}
          max={levels.length - 1}
          text={`${view.level}${size === undefined ? '' : ` · ${sizeText(size)}`}`}
          onChange={(level) => onChange({ level })}
        />
      )}
      {oneFace && faces > 1 && (
        <RangeField
          label="Face"
          value={view.face}
          min={0}
          max={faces - 1}
          text={FACE_NAMES[sides?.[view.face] ?? view.face] ?? ''}
          onChange={(face) => onChange({ face })}
        />
      )}
      {layers > 1 && (
        <RangeField
          label="Layer"
          value={view.layer}
          min={0}
          max={layers - 1}
          text={`${view.layer} of ${layers}`}
          onChange={(layer) => onChange({ layer })}
        />
      )}
      {slices > 1 && (
        <RangeField
          label="Slice"
          value={Math.min(view.slice, slices - 1)}
          min={0}
          max={slices - 1}
          text={`${Math.min(view.slice, slices - 1)} of ${slices}`}
          onChange={(slice) => onChange({ slice })}
        />
      )}
      {light && (
        <RangeField
          label="Exposure"
          value={exposure}
          min={-8}
          max={8}
          step={0.25}
          text={`${exposure > 0 ? '+' : exposure < 0 ? '−' : ''}${Math.abs(exposure).toFixed(2)} EV`}
          onChange={(value) => useDisplayOptions.setState({ exposure: value })}
          onReset={() => useDisplayOptions.setState({ exposure: 0 })}
        />
      )}
    </div>
  );
});
