import { lengthText } from '#renderer/editors/mesh/drawing/grid-lines.ts';
import { levelsText, shownIndices } from '#renderer/editors/mesh/drawing/lod.ts';
import { boxOfInstances } from '#renderer/editors/mesh/drawing/scene-bounds.ts';
import type { InspectedPart } from '#renderer/state/inspected.ts';
import { formatCount, formatHex } from '#renderer/ui/format.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { blockName } from '#shared/scene/block-name.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { isMirrored, type Matrix } from '#shared/scene/matrix.ts';
import type { Scene, SceneBody, SceneMaterial, SceneMesh, SceneShape } from '#shared/scene/scene.ts';
import { instanceCount, worldTransform } from '#shared/scene/transforms.ts';
import { blockOf, pathOf, type SceneElement } from './scene-elements.ts';

export type ElementFact = InspectedPart['facts'][number];

/**
 * Describes an element for the properties panel.
 * @param known facts from elsewhere
 * @param names names of the meshes; absent = those of the scene
 */
export function describeElement(
  scene: Scene,
  transforms: readonly Matrix[],
  element: SceneElement,
  known: readonly ElementFact[] = [],
  names?: readonly string[],
): InspectedPart {
  const facts = [
    fact('Block', blockName(scene, blockOf(scene, element))),
    ...known,
    ...factsOf(scene, transforms, element),
  ].filter(({ value }) => value !== '');
  return { title: titleOf(scene, element, names), facts };
}

/** Most elements whose facts are compared: more would take longer than a click. */
const MAX_COMPARED = 1000;

/** Describes several elements by the facts that all have: their value, or that it is mixed. */
export function describeElements(
  scene: Scene,
  transforms: readonly Matrix[],
  elements: readonly SceneElement[],
): InspectedPart {
  const paths = [...new Set(elements.map((element) => pathOf(scene, element)))];
  const title = `${formatCount(elements.length)} selected`;
  if (elements.length > MAX_COMPARED) return { title, facts: [], paths };
  const [first = [], ...others] = elements.map((element) => factsOf(scene, transforms, element));
  const facts = first.flatMap((one): readonly ElementFact[] => {
    const same = others.map((list) => list.find(({ label }) => label === one.label));
    if (same.some((other) => other === undefined)) return [];
    const isMixed = same.some((other) => other?.value !== one.value);
    return [isMixed ? fact(one.label, 'mixed') : one];
  });
  return { title, facts: facts.filter(({ value }) => value !== ''), paths };
}

/** The name of an element, or its kind if it has none. */
export function titleOf(scene: Scene, { kind, index }: SceneElement, names?: readonly string[]): string {
  if (kind === 'shape') {
    const shape = scene.shapes[index];
    return shape === undefined ? '' : shape.kind;
  }
  const known = kind === 'node' ? scene.nodes[index]?.name : (names?.[index] ?? scene.meshes[index]?.name);
  const name = known ?? '';
  return name === '' ? `Unnamed ${kind}` : name;
}

function factsOf(
  scene: Scene,
  transforms: readonly Matrix[],
  { kind, index, instance: only }: SceneElement,
): readonly ElementFact[] {
  if (kind === 'mesh') {
    const mesh = scene.meshes[index];
    return mesh === undefined ? [] : meshFacts(scene, transforms, mesh, only);
  }
  if (kind === 'shape') {
    const shape = scene.shapes[index];
    return shape === undefined ? [] : shapeFacts(scene, transforms, shape);
  }
  const node = scene.nodes[index];
  const transform = transforms[index];
  if (node === undefined || transform === undefined) return [];
  return [
    // Animations count bones by their place in the skeleton.
    fact('Bone', node.block < 0 ? formatCount(index) : ''),
    fact('Parent', scene.nodes[node.parent]?.name ?? ''),
    fact('Position', [12, 13, 14].map((i) => shortNumber(transform[i] ?? 0)).join(', ')),
    fact('Visibility', node.hidden ? 'hidden in the game' : ''),
  ];
}

function meshFacts(
  scene: Scene,
  transforms: readonly Matrix[],
  mesh: SceneMesh,
  only: number | undefined,
): readonly ElementFact[] {
  const material = scene.materials[mesh.material];
  return [
    fact('Instances', mesh.instances === undefined ? '' : formatCount(instanceCount(mesh))),
    fact('This instance', only === undefined ? '' : formatCount(only)),
    ...(only === undefined ? [] : instanceFacts(mesh, only)),
    fact('Vertices', formatCount(mesh.positions.length / 3)),
    fact('Triangles', formatCount(shownIndices(mesh, mesh.levels?.first ?? null) / 3)),
    fact('Levels of detail', levelsText(mesh, formatCount)),
    fact('Size', sizeText(scene, transforms, mesh, only)),
    fact('Attributes', attributesOf(mesh).join(', ')),
    fact('Skin', mesh.skinned ? 'in bind pose' : ''),
    fact('Visibility', mesh.hidden ? 'hidden in the game' : ''),
    fact('Geometry data', storedText(mesh)),
    ...(material === undefined ? [] : materialFacts(material)),
  ];
}

function instanceFacts({ instances }: SceneMesh, instance: number): readonly ElementFact[] {
  if (instances === undefined) return [];
  const { matrices, spheres } = instances;
  const m = matrices.subarray(16 * instance, 16 * instance + 16);
  return [
    fact('Position', [12, 13, 14].map((i) => shortNumber(m[i] ?? 0)).join(', ')),
    fact('Scale', shortNumber(Math.hypot(m[0] ?? 0, m[1] ?? 0, m[2] ?? 0))),
    fact('Mirrored', isMirrored(m) ? 'yes' : ''),
    fact('Radius', shortNumber(spheres[4 * instance + 3] ?? 0)),
  ];
}

function storedText({ instances }: SceneMesh): string {
  const stored = instances?.stored;
  return stored === undefined ? '' : `file ${hex32(stored.hash)}, offset ${formatHex(stored.offset)}`;
}

function materialFacts(material: SceneMaterial): readonly ElementFact[] {
  const { textures, alpha, file } = material;
  const test = alpha.threshold > 0 ? ` above ${formatCount(Number(alpha.threshold.toFixed(2)))}` : '';
  const modes = { opaque: '', test: `tested${test}`, blend: 'blended', add: 'added' } as const;
  return [
    { ...fact('Material file', file), names: 'materials' },
    texture('Texture', textures.diffuse),
    texture('Normal map', textures.normal),
    texture('Glow map', textures.glow),
    texture('Specular map', textures.specular),
    fact('Alpha', modes[alpha.mode]),
    fact('Sides', material.twoSided ? 'both' : ''),
    fact('Lighting', material.unlit ? 'unlit' : ''),
  ];
}

function shapeFacts(scene: Scene, transforms: readonly Matrix[], shape: SceneShape): readonly ElementFact[] {
  return [
    fact('Material', shape.material),
    fact('Layer', shape.layer),
    fact('Collision of', scene.nodes[shape.node]?.name ?? ''),
    fact('Collision object', blockName(scene, shape.owner)),
    fact('Body', bodyText(scene, shape.body)),
    fact('Joined with', bodyText(scene, shape.joins)),
    fact('Shape', shape.path),
    fact('Size', sizeText(scene, transforms, shape)),
    fact('Lines', formatCount(shape.lines.length / 2)),
  ];
}

/** A block that is one body, or one of several in a block. */
function bodyText(scene: Scene, body: SceneBody | undefined): string {
  if (body === undefined) return '';
  const block = blockName(scene, body.block);
  return body.path === `blocks[${body.block}]` ? block : `${block}, body ${body.index}`;
}

function attributesOf({ normals, tangents, uvs, uvs2, colors }: SceneMesh): readonly string[] {
  const second = 'second texture coordinates';
  const named = { normals, tangents, 'texture coordinates': uvs, [second]: uvs2, colors };
  return Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

/** Width, depth and height in the scene, in units and meters. */
function sizeText(
  { metresPerUnit }: Scene,
  transforms: readonly Matrix[],
  part: SceneMesh | SceneShape,
  only?: number,
): string {
  const box =
    'bounds' in part
      ? boxOfInstances(transforms, part, only)
      : boxOf(part.positions, worldTransform(transforms, part.node, part.matrix));
  if (box === undefined) return '';
  const sizes = box.max.map((value, axis) => value - (box.min[axis] ?? 0));
  const meters = sizes.map((size) => lengthText(size * metresPerUnit)).join(' × ');
  return `${sizes.map(shortNumber).join(' × ')} units (${meters})`;
}

/** Four digits, at most three of them decimals: less is insignificant in any game. */
export function shortNumber(value: number): string {
  return formatCount(Number(Number(value.toPrecision(4)).toFixed(3)) || 0);
}

function fact(label: string, value: string): ElementFact {
  return { label, value };
}

function texture(label: string, path: string): ElementFact {
  return { ...fact(label, path), names: 'textures' };
}
