import { generated } from '#shared/binary/generate.ts';
import { blockFindings } from '#shared/formats/nif/inspect.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { convertMesh } from '#shared/formats/xbox360/convert.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { packNif } from '#test/support/xbox360/pack.ts';
import { nifSeeds } from './nifs.ts';
import { type FuzzCount, inWords, neverRefused } from './run.ts';

/** Most bytes that a PC's file takes for each of the console's, beside what a few odd vertices may take. */
const MOST_GROWTH = 8;
const SLACK = 32_000_000;

/**
 * Converts bytes that may be anything, strictly and leniently. What comes out must be a PC's file that is read to its
 * last byte, and not much longer than what went in.
 */
export function tryConsoleNif(bytes: Uint8Array, count: FuzzCount): void {
  for (const lenient of [false, true]) {
    inWords(count, () => {
      const platform = bytes.length % 2 === 0 ? 'xbox360' : 'ps3';
      const converted = convertMesh(bytes, { platform, lenient, backEnd: generated });
      count.opened += 1;
      neverRefused(() => checkPc(converted.bytes, bytes.length));
    });
  }
}

function checkPc(pc: Uint8Array, length: number): void {
  const nif = openNif(pc, { backEnd: generated });
  if (!nif.context.littleEndian) throw new Error('it is still big-endian');
  if (pc.length > MOST_GROWTH * length + SLACK) throw new Error(`${length} bytes became ${pc.length}`);
  const [odd] = [...nif.findings, ...blockFindings(nif, generated)].filter(
    ({ severity }) => severity === 'error',
  );
  if (odd !== undefined) throw new Error(`${odd.path}: ${odd.message}`);
}

/** Packed meshes of every layout and variant, and big-endian blocks of each type that can be made empty. */
export function consoleNifSeeds(): readonly Uint8Array[] {
  const pc = consoleTwinNif();
  return [
    packNif(pc).bytes,
    packNif(pc, { platform: 'ps3', wholeFrames: true, compressCollision: true }).bytes,
    packNif(pc, { blankNames: true, sentinel: true, keepTangentFlag: true }).bytes,
    ...nifSeeds().filter((seed) => !openNif(seed).context.littleEndian),
  ];
}
