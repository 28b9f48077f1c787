import { rigScene } from '#main/animation/tasks/export-clips.ts';
import type { Clip, Rig } from '#shared/animation/clip.ts';
import { clipToScene } from '#shared/animation/clip-to-scene.ts';
import { namedTracks } from '#shared/animation/named-tracks.ts';
import type { ToolFile } from '#shared/batch/batch-tool.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { gltfClips } from '#shared/clip-import/gltf-clips.ts';
import { importMovement, type MovementImport } from '#shared/clip-import/import-movement.ts';
import { movesByName } from '#shared/clip-import/sampled-tracks.ts';
import { hkxFormat } from '#shared/formats/hkx/format.ts';
import { loadFormat } from '#shared/formats/kit/format.ts';
import { nifFormat } from '#shared/formats/nif/format.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { readGltf } from '#shared/scene/gltf-in/read-gltf.ts';
import { corpusFile } from './corpus.ts';

const formats = { hkx: await loadFormat(hkxFormat), kf: await loadFormat(nifFormat) };

/** A .hkx or .kf file, as an import takes it. */
export function toolFile(bytes: Uint8Array, kind: 'hkx' | 'kf'): ToolFile {
  const source = bytesSource(bytes, `a.${kind}`);
  const format = formats[kind];
  return { source, format, file: format.open(source) };
}

export function firstClip({ file }: ToolFile, rig?: Rig): Clip {
  const clip = file.animation!.clip(0);
  return rig === undefined ? clip : namedTracks(clip, rig);
}

/** The skeleton in a corpus file. */
export function corpusRig(path: string): Rig {
  return toolFile(corpusFile(path), 'hkx').file.animation!.rigs()[0]!;
}

/** The clip after it was exported as .glb and read again. */
export function throughGltf(clip: Clip, rig: Rig): Clip {
  const { animation, missing } = clipToScene(clip, rigScene(rig));
  if (missing.length > 0) throw new Error(`the skeleton lacks ${missing.join()}`);
  const glb = sceneToGlb(rigScene(rig), 'test', {}, new Map(), [animation]);
  return gltfClips(readGltf(glb, () => new Uint8Array()))[0]!;
}

/** A skeleton with the bones that a clip names, all at the root. */
export function rigOfClip(clip: Clip): Rig {
  return rigOf([...movesByName(clip).values()].map(({ name }) => name));
}

/** A skeleton with as many bones as a clip counts. */
export function numberedRig({ tracks }: Clip): Rig {
  const most = Math.max(...tracks.map(({ bone }) => bone));
  return rigOf(Array.from({ length: most + 1 }, (_, i) => `Part ${i}`));
}

function rigOf(names: readonly string[]): Rig {
  const rest = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1];
  return {
    name: '',
    bones: names.map((name) => ({ name, parent: -1, fixed: false })),
    pose: Float32Array.from(names.flatMap(() => rest)),
  };
}

/** The file with the movement of a clip, and the report. */
export function imported(
  bytes: Uint8Array,
  kind: 'hkx' | 'kf',
  job: Omit<MovementImport, 'to' | 'marks'> & Partial<MovementImport>,
) {
  const { report, source, splices } = importMovement(toolFile(bytes, kind), { to: 0, marks: false, ...job });
  return { report, splices, bytes: source.read(0, source.size) };
}

/** The clip as it is at its start, for its whole length: a file to import into. */
export function still(clip: Clip): Clip {
  return {
    ...clip,
    tracks: clip.tracks.map((track) => {
      const { curve } = track;
      if (curve.kind !== 'sampled') return track;
      const value = Array.from(curve.values.subarray(0, curve.components));
      return { ...track, curve: { kind: 'constant', value } };
    }),
  };
}
