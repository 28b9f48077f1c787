import type { Clip } from '#shared/animation/clip.ts';
import { nifFromJson } from '#shared/formats/nif/json/nif-from-json.ts';
import { JSON_FORMAT } from '#shared/formats/nif/json/nif-json.ts';
import { hasStringTable, versionText } from '#shared/formats/nif/version.ts';
import type { BlockValue, EditWords, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { KF_VERSIONS, type KfGame } from './kf-games.ts';
import { type MovePart, type Moves, movesByName, valueAt } from './sampled-tracks.ts';

/** How interpolators say that they have no pose of their own. */
const NOT_SET = -3.4028234663852886e38;

/**
 * A .kf file with a sequence that moves nothing yet, and the text keys for its start and end.
 * @param name of the sequence
 */
export function emptyKf(game: KfGame, name: string, seconds: number): Uint8Array<ArrayBuffer> {
  const { version, user, bs } = KF_VERSIONS[game];
  const hasTable = hasStringTable({ littleEndian: true, version, user, bs });
  const sequence = {
    name,
    numControlledBlocks: 0,
    arrayGrowBy: 0,
    controlledBlocks: [],
    weight: 1,
    textKeys: hasTable ? 1 : 2,
    cycleType: 2,
    frequency: 1,
    startTime: 0,
    stopTime: Math.fround(seconds),
    manager: -1,
    accumRootName: hasTable ? null : '',
    ...(hasTable ? {} : { stringPalette: 1 }),
    ...(bs > 28 ? { numAnimNoteArrays: 0, animNoteArrays: [] } : {}),
  };
  const textKeys = [
    { time: 0, value: 'start' },
    { time: Math.fround(seconds), value: 'end' },
  ];
  const keys = { name: hasTable ? null : '', numTextKeys: textKeys.length, textKeys };
  const strings = [name, 'start', 'end'];
  const blocks = [
    { type: 'NiControllerSequence', fields: sequence },
    ...(hasTable ? [] : [{ type: 'NiStringPalette', fields: { palette: '', length: 0 } }]),
    { type: 'NiTextKeyExtraData', fields: keys },
  ];
  const header = {
    headerLine: `Gamebryo File Format, Version ${versionText(version)}`,
    version,
    endianType: 1,
    userVersion: user,
    bsVersion: bs,
    author: '\0',
    processScript: '\0',
    exportScript: '\0',
    blockTypes: [...new Set(blocks.map(({ type }) => type))],
    ...(hasTable
      ? {
          numStrings: strings.length,
          maxStringLength: Math.max(...strings.map(({ length }) => length)),
          strings,
        }
      : {}),
    numGroups: 0,
    groups: [],
  };
  return nifFromJson(
    JSON.stringify({ format: JSON_FORMAT, header, blocks, footer: { numRoots: 1, roots: [0] } }),
  );
}

/**
 * Fills an empty sequence: an interpolator for each bone of a clip with its pose at the start, and whether the clip starts again
 * at its end.
 * @param sequence its block
 */
export function addBones(draft: MeshDraft, sequence: number, source: Clip): void {
  const value = draft.value(sequence);
  if (value === undefined) throw new RangeError(`there is no block ${sequence}`);
  const moves = [...movesByName(source).values()];
  const texts = new Texts(draft, value);
  const words: EditWords = {
    change: 'block',
    old: '',
    new: 'new',
    why: 'Moves a bone as the other clip does.',
  };
  const controlledBlocks = moves.map((bone): BlockValue => {
    const pose = { ...draft.blank('NiTransformInterpolator'), transform: poseOf(bone, source) };
    const interpolator = draft.add('NiTransformInterpolator', pose, words);
    return { interpolator, controller: -1, priority: 0, ...texts.of(bone.name) };
  });
  const filled = {
    ...value,
    numControlledBlocks: controlledBlocks.length,
    controlledBlocks,
    cycleType: source.cycle === 'loop' ? 0 : 2,
    accumRootName: draft.name(moves[0]?.name ?? ''),
  };
  draft.rewrite(sequence, filled, words);
  texts.finish();
}

/** The pose of a bone at the start; parts that do not move are not set. */
function poseOf(moves: Moves, source: Clip): BlockValue {
  const value = new Float64Array(4);
  const at = (part: MovePart): readonly number[] => {
    const track = moves[part];
    if (track === undefined) return [NOT_SET, NOT_SET, NOT_SET, NOT_SET];
    valueAt(track, source, 0, value);
    return [...value];
  };
  const [[x, y, z], [rx, ry, rz, w], [scale]] = [at('translation'), at('rotation'), at('scale')];
  return { translation: { x, y, z }, rotation: { w, x: rx, y: ry, z: rz }, scale };
}

const CONTROLLER = 'NiTransformController';

/** Texts of controlled blocks: in the file’s table, or in the palette of the sequence. */
class Texts {
  readonly #draft: MeshDraft;
  readonly #palette: number | undefined;
  #text: string;

  constructor(draft: MeshDraft, { stringPalette }: BlockValue) {
    this.#draft = draft;
    this.#palette = typeof stringPalette === 'number' && stringPalette >= 0 ? stringPalette : undefined;
    this.#text = `${CONTROLLER}\0`;
  }

  of(name: string): BlockValue {
    if (this.#palette !== undefined) {
      const nodeNameOffset = this.#text.length;
      this.#text += `${name}\0`;
      const none = 0xffffffff;
      return {
        stringPalette: this.#palette,
        nodeNameOffset,
        propertyTypeOffset: none,
        controllerTypeOffset: 0,
        controllerIdOffset: none,
        interpolatorIdOffset: none,
      };
    }
    const none = 0xffffffff;
    return {
      nodeName: this.#draft.name(name),
      propertyType: none,
      controllerType: this.#draft.name(CONTROLLER),
      controllerId: none,
      interpolatorId: none,
    };
  }

  finish(): void {
    if (this.#palette === undefined) return;
    const words = { change: 'palette', old: '', new: 'names', why: 'Has the names of the bones.' };
    this.#draft.rewrite(this.#palette, { palette: this.#text, length: this.#text.length }, words);
  }
}
