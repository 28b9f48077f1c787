import { generated } from '#shared/binary/generate.ts';
import { convertMesh } from '#shared/convert/console/convert-console.ts';
import { blockFindings, blockFits } from '#shared/formats/nif/inspect.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { packNif } from '#test/support/xbox360/pack.ts';
import { nifSeeds } from './nifs.ts';
import { type FuzzCount, inWords, neverRefused } from './run.ts';

/** Maximum PC bytes for each console byte, plus the maximum for a few odd vertices. */
const MOST_GROWTH = 8;
const SLACK = 32_000_000;

/**
 * Converts arbitrary bytes, strictly and leniently. The result must be a PC file that is read to its last byte, and not
 * much longer than the input.
 */
export function tryConsoleNif(bytes: Uint8Array, count: FuzzCount): void {
  for (const file of [bytes, ...withSoundHeader(bytes)]) {
    for (const lenient of [false, true]) {
      inWords(count, () => {
        const platform = file.length % 2 === 0 ? 'xbox360' : 'ps3';
        const converted = convertMesh(file, { platform, lenient, backEnd: generated });
        count.opened += 1;
        neverRefused(() => checkPc(converted.bytes, file.length));
      });
    }
  }
}

const headers = new Map<number, Uint8Array>();

/** The same with the header of the seed of equal length: most damage to headers hides what follows. */
function withSoundHeader(bytes: Uint8Array): readonly Uint8Array[] {
  if (headers.size === 0) {
    for (const seed of consoleNifSeeds()) headers.set(seed.length, seed.subarray(0, openNif(seed).headerEnd));
  }
  const header = headers.get(bytes.length);
  if (header === undefined) return [];
  const sound = bytes.slice();
  sound.set(header);
  return [sound];
}

function checkPc(pc: Uint8Array, length: number): void {
  const nif = openNif(pc, { backEnd: generated });
  if (!nif.context.littleEndian) throw new Error('it is still big-endian');
  if (pc.length > MOST_GROWTH * length + SLACK) throw new Error(`${length} bytes became ${pc.length}`);
  const [odd] = [...nif.findings, ...blockFindings(nif, blockFits(nif, generated))].filter(
    ({ severity }) => severity === 'error',
  );
  if (odd !== undefined) throw new Error(`${odd.path}: ${odd.message}`);
}

/** Packed meshes of every layout and variant, and big-endian blocks of each type that can be blank. */
export function consoleNifSeeds(): readonly Uint8Array[] {
  const pc = consoleTwinNif();
  return [
    packNif(pc).bytes,
    packNif(pc, { platform: 'ps3', wholeFrames: true, compressCollision: true }).bytes,
    packNif(pc, { blankNames: true, sentinel: true, keepTangentFlag: true }).bytes,
    ...nifSeeds().filter((seed) => !openNif(seed).context.littleEndian),
  ];
}
