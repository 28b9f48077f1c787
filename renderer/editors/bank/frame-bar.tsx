import { type ReactNode, useEffect, useRef } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { SPEEDS, type Speed } from '#renderer/state/bank-choices.ts';
import { moreText, plural } from '#renderer/ui/format.ts';
import { Select } from '#renderer/ui/forms/select.tsx';
import type { ListedImage } from '#shared/contract/banks.ts';
import { bankCommands } from './bank-commands.ts';
import styles from './bank-view.module.css';
import { paint } from './colors.ts';
import { frameTime, ticksOf } from './playback.ts';
import type { Playback } from './use-playback.ts';

const SPEED_TITLES: Readonly<Record<Speed, string>> = { authored: 'As authored', engine: 'As in the game' };
/** Maximum number of frames in the strip: the game's images have at most 16, a file may have thousands. */
const MAX_FRAMES = 200;
/** Side of a frame in the strip, in tenths of a rem. */
const SIDE = 32;

/** Playback controls and a strip of all frames, for an image with several. */
export function FrameBar(props: {
  readonly image: ListedImage;
  /** All frames; undefined while they load. */
  readonly pixels: Uint8Array | undefined;
  readonly colors: Uint32Array;
  readonly playback: Playback;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}): ReactNode {
  const { image, pixels, colors, playback, speed, onSpeed } = props;
  const { frame, show } = playback;
  const frames = Array.from({ length: Math.min(MAX_FRAMES, image.frames) }, (_, index) => index);
  return (
    <div className={styles.frameBar} role="group" aria-label="Animation">
      <CommandButton command={commandOf(bankCommands, 'bank.previousFrame')} look="icon" />
      <CommandButton command={commandOf(bankCommands, 'bank.play')} look="icon" />
      <CommandButton command={commandOf(bankCommands, 'bank.nextFrame')} look="icon" />
      <span className={styles.frameText} role="status">
        {frame + 1} of {plural(image.frames, 'frame')}
      </span>
      <Select
        label="Speed"
        value={speed}
        choices={SPEEDS.map((value) => ({ value, label: SPEED_TITLES[value] }))}
        onChange={onSpeed}
        className={styles.speed}
      />
      <span className={styles.quiet}>
        {speed === 'engine'
          ? `${plural(ticksOf(image.delay), 'tick')}, ${Math.round(frameTime(image.delay, speed))} ms`
          : `${Math.round(frameTime(image.delay, speed))} ms`}
      </span>
      <div className={styles.strip}>
        {frames.map((index) => (
          <button
            key={index}
            type="button"
            aria-label={`Frame ${index + 1}`}
            aria-pressed={index === frame}
            className={styles.stripFrame}
            onClick={() => show(index)}
          >
            <StripFrame image={image} frame={index} pixels={pixels} colors={colors} />
          </button>
        ))}
        {image.frames > MAX_FRAMES && (
          <span className={styles.quiet}>and {moreText(image.frames - MAX_FRAMES)}</span>
        )}
      </div>
    </div>
  );
}

function StripFrame(props: {
  readonly image: ListedImage;
  readonly frame: number;
  readonly pixels: Uint8Array | undefined;
  readonly colors: Uint32Array;
}): ReactNode {
  const { image, frame, pixels, colors } = props;
  const { width, height } = image;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const length = width * height;
    if (canvas.current === null || pixels === undefined || pixels.length < length * (frame + 1)) return;
    paint(canvas.current, { width, height }, pixels.subarray(frame * length, (frame + 1) * length), colors);
  }, [width, height, frame, pixels, colors]);
  const factor = Math.min(SIDE / Math.max(1, width), SIDE / Math.max(1, height));
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className={styles.picture}
      style={{ width: `${(width * factor) / 10}rem`, height: `${(height * factor) / 10}rem` }}
    />
  );
}
