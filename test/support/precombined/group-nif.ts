import { read } from '#shared/binary/read.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { blockSchema } from '#shared/formats/nif/open.ts';
import { type NifContext, V20_2_0_7 } from '#shared/formats/nif/version.ts';
import { buildNif, type NifParts } from '#test/fixtures/nif/build-nif.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { BLOCK_TYPE, type CombinedEntry, combinedBlock, totalsOf, type Variant } from './combined-block.ts';
import { placedSphere, type Sphere, sphereAround, sphereOf, type Vector } from './instances.ts';
import { combinedDesc, LAYOUTS } from './static-mesh.ts';

/** Surface of objects. */
export interface Surface {
  /** Path of a material file. */
  readonly material: string;
  /** Paths in the order of a texture set: color, normals and so on. */
  readonly textures?: readonly string[];
}

/** Objects with the same vertex format and surface, which share one shape. */
export interface Bucket {
  readonly surface: Surface;
  readonly entries: readonly CombinedEntry[];
}

export interface GroupParts {
  readonly variant: Variant;
  /** Of the geometry file’s name. */
  readonly hash: number;
  readonly buckets: readonly Bucket[];
  readonly claimsWhole?: boolean;
  /** The root has the objects, as in the published description, and the shapes are left over. */
  readonly onRoot?: boolean;
}

/** The largest vertex count of a shape. */
export const MOST_VERTICES = 65_534;

const CONTEXT: NifContext = { version: V20_2_0_7, user: 12, bs: 130, littleEndian: true };
const [NONE, NO_STRING] = [-1, 0xffffffff];
/** Blocks of a bucket: shape, extra data, shader, textures. */
const BUCKET_BLOCKS = 4;
const TEXTURES = 10;
/** Shader flags, of the first and of the second word. */
const [TESTS_DEPTH, WRITES_DEPTH, COLORED] = [0x80000000, 0x1, 0x20];

/**
 * A group of a cell’s precombined meshes: a root, an unnamed node, and for each bucket an empty shape. Blocks 0 and 1
 * are the nodes, and four blocks a bucket follow: shape, extra data, shader, textures. Source: reference
 * precombined.md, B1, B2, B5.
 */
export function groupNif({
  variant,
  hash,
  buckets,
  claimsWhole = false,
  onRoot = false,
}: GroupParts): Uint8Array {
  const materials = [...new Set(buckets.map(({ surface }) => surface.material))];
  const strings = ['PCD', ...materials];
  const shapes = buckets.map((_, i) => 2 + i * BUCKET_BLOCKS);
  const blocks = buckets.flatMap(({ surface, entries }, i): NifParts['blocks'] => {
    const shape = shapes[i]!;
    const levelled = entries.some(({ mesh }) => mesh.levels !== undefined);
    return [
      {
        type: levelled ? 'BSMeshLODTriShape' : 'BSTriShape',
        bytes: placeholder(entries, shape, levelled, !onRoot),
      },
      {
        type: BLOCK_TYPE[variant],
        bytes: combinedBlock({ variant, name: 0, hash, entries, claimsWhole }),
      },
      {
        type: 'BSLightingShaderProperty',
        value: shader(strings.indexOf(surface.material), shape + 3, isColored(entries)),
      },
      { type: 'BSShaderTextureSet', bytes: textureSet(surface.textures ?? []) },
    ];
  });
  return buildNif({
    context: CONTEXT,
    strings,
    blocks: [
      { type: 'BSFadeNode', bytes: node([1], onRoot ? shapes.map((shape) => shape + 1) : []) },
      { type: 'NiNode', bytes: node(shapes) },
      ...blocks,
    ],
  });
}

function node(children: readonly number[], extraData: readonly number[] = []): Uint8Array {
  return avObject(new HandLaid(), extraData, [0, 0, 0])
    .u32(children.length)
    .i32(...children).bytes;
}

/** A shape with counts and bounds, but without contents. */
function placeholder(
  entries: readonly CombinedEntry[],
  block: number,
  levelled: boolean,
  hasObjects: boolean,
): Uint8Array {
  const totals = totalsOf(entries);
  const { center, radius } = boundsOf(entries);
  const laid = avObject(new HandLaid(), hasObjects ? [block + 1] : [], center);
  laid.f32(0, 0, 0, radius);
  laid.i32(NONE, block + 2, NONE);
  laid.u64(combinedDesc(entries[0]!.mesh.vertexDesc)).u32(totals.triangles).u16(totals.vertices).u32(0);
  return levelled ? laid.u32(...totals.levels).bytes : laid.bytes;
}

/** The start of nodes and shapes: no name, extra data, no controller, flags, transform, no collision. */
function avObject(laid: HandLaid, extraData: readonly number[], translation: Vector): HandLaid {
  laid
    .u32(NO_STRING, extraData.length)
    .i32(...extraData, NONE)
    .u32(0xe);
  return laid
    .f32(...translation)
    .f32(1, 0, 0, 0, 1, 0, 0, 0, 1)
    .f32(1)
    .i32(NONE);
}

/** A lit surface: with vertex colors if the mesh has them. */
function shader(name: number, textureSet: number, colored: boolean): unknown {
  const type = 'BSLightingShaderProperty';
  const blank = read(blockSchema(type), blankBlock(type, CONTEXT), CONTEXT);
  return {
    ...(blank as object),
    name,
    shaderFlags1: TESTS_DEPTH,
    shaderFlags2: colored ? WRITES_DEPTH | COLORED : WRITES_DEPTH,
    uvScale: { u: 1, v: 1 },
    textureSet,
    alpha: 1,
    smoothness: 0.5,
    specularColor: { r: 1, g: 1, b: 1 },
  };
}

function isColored(entries: readonly CombinedEntry[]): boolean {
  return entries[0]?.mesh.vertexDesc === LAYOUTS.colored.source;
}

function textureSet(paths: readonly string[]): Uint8Array {
  const laid = new HandLaid().u32(TEXTURES);
  for (let i = 0; i < TEXTURES; i += 1) laid.text(paths[i] ?? '');
  return laid.bytes;
}

function boundsOf(entries: readonly CombinedEntry[]): Sphere {
  return sphereAround(
    entries.flatMap(({ mesh, instances }) => {
      const sphere = sphereOf(mesh);
      return instances.map((instance) => placedSphere(sphere, instance));
    }),
  );
}
