import type { Finding, Severity } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import {
  hknpCompressedMeshShape,
  hknpCompressedMeshShapeData,
} from '#shared/formats/havok/classes/compressed-mesh.ts';
import {
  hknpDynamicCompoundShape,
  hknpDynamicCompoundShapeData,
  MeshMaterial,
  ShapeInstance,
} from '#shared/formats/havok/classes/shapes.ts';
import { isSilent, type PhysicsSystem, physicsSystem } from './bodies.ts';
import { fileOffset, partsOf } from './object-parts.ts';
import type { HavokObject, Packfile } from './open.ts';
import { readObject } from './read-object.ts';
import { meshMaterials, shapeGeometry } from './shape-geometry.ts';
import { ENGINE_DEFAULT, NO_MOTION } from './values.ts';

type Report = (
  severity: Severity,
  code: string,
  object: HavokObject,
  message: string,
  field?: string,
) => void;

/**
 * All irregularities of a packfile, each with its consequence. Source: reference havok-packfile.md, 8.
 * @param path of the packfile in the file's field tree
 */
export function lintPackfile(packfile: Packfile, path: string): readonly Finding[] {
  const findings = new FindingList();
  const report: Report = (severity, code, object, message, field) => {
    const inside = field === undefined ? '' : `.${field}`;
    findings.add({
      severity,
      code,
      message,
      offset: fileOffset(packfile, object.start),
      path: `${path}.objects[${object.index}]${inside}`,
    });
  };
  for (const finding of packfile.findings) findings.add({ ...finding, path });
  for (const object of packfile.objects) {
    for (const finding of partsOf(packfile, object).findings) {
      findings.add({ ...finding, path: `${path}.objects[${object.index}]` });
    }
    lintMesh(packfile, object, report);
    lintCompound(packfile, object, report);
  }
  const system = physicsSystem(packfile);
  if (system !== undefined) lintSystem(system, report);
  else if (packfile.objects.length > 0) {
    const message = 'the packfile has no physics system: the game finds no bodies in it';
    findings.add({ severity: 'warning', code: 'no-physics-system', message, offset: packfile.base, path });
  }
  return findings.all();
}

function lintSystem(system: PhysicsSystem, report: Report): void {
  const { object, bodies, materials, motions, motionProperties, constraints } = system;
  const owners = new Map<number, number>();
  for (let body = 0; body < bodies.length; body += 1) {
    const field = `bodyCinfos[${body}]`;
    if (system.shapeOf(body) === undefined) {
      report(
        'warning',
        'body-without-shape',
        object,
        `body ${body} has no shape: the game might crash`,
        `${field}.shape`,
      );
    }
    const motion = bodies.motionId[body] ?? NO_MOTION;
    if (motion !== NO_MOTION && motion >= motions.length) {
      const message = `body ${body} uses motion ${motion}, but there are only ${motions.length}: the game reads past the end`;
      report('error', 'id-outside', object, message, `${field}.motionId`);
    }
    const material = bodies.materialId[body] ?? 0;
    if (material >= materials.length) {
      const message = `body ${body} uses material ${material}, but there are only ${materials.length}: the game reads past the end`;
      report('error', 'id-outside', object, message, `${field}.materialId`);
    }
    const other = owners.get(material);
    if (other === undefined) owners.set(material, body);
    else {
      const message = `bodies ${other} and ${body} share a material: changing one changes both`;
      report('info', 'shared-material', object, message, `${field}.materialId`);
    }
    if (isSilent(system, body)) {
      const message = `body ${body} moves but does not report impacts: they make no sound`;
      report('warning', 'no-impact-events', object, message, `${field}.flags`);
    }
  }
  for (let i = 0; i < motions.length; i += 1) {
    const properties = motions.motionPropertiesId[i] ?? ENGINE_DEFAULT;
    if (properties === ENGINE_DEFAULT || properties < motionProperties.length) continue;
    const message = `motion ${i} uses properties ${properties}, but there are only ${motionProperties.length}: the game reads past the end`;
    report('error', 'id-outside', object, message, `motionCinfos[${i}].motionPropertiesId`);
  }
  for (let i = 0; i < constraints.length; i += 1) {
    for (const name of ['bodyA', 'bodyB'] as const) {
      if ((constraints[name][i] ?? 0) < bodies.length) continue;
      const message = `constraint ${i} refers to body ${constraints[name][i]}, but there are only ${bodies.length}`;
      report('error', 'id-outside', object, message, `constraintCinfos[${i}].${name}`);
    }
  }
  lintNumbers(system, report);
}

/** Values that make physics impossible. */
function lintNumbers({ object, materials, motions }: PhysicsSystem, report: Report): void {
  const check = (column: Float32Array, name: string, what: string): void => {
    column.forEach((value, i) => {
      if (value >= 0) return;
      const message = `${what} is ${value}, but must be 0 or more: the game might throw the body around`;
      report('warning', 'bad-number', object, message, name.replace('[]', `[${i}]`));
    });
  };
  check(materials.dynamicFriction, 'materials[].dynamicFriction', 'a friction');
  check(materials.staticFriction, 'materials[].staticFriction', 'a friction');
  check(materials.restitution, 'materials[].restitution', 'a restitution');
  check(motions.inverseMass, 'motionCinfos[].inverseMass', '1 / mass');
}

function lintMesh(packfile: Packfile, object: HavokObject, report: Report): void {
  const mesh = readObject(packfile, object, hknpCompressedMeshShape);
  if (mesh === undefined) return;
  const data = readObject(packfile, mesh.follow('data'), hknpCompressedMeshShapeData);
  if (data === undefined) {
    report(
      'warning',
      'mesh-without-data',
      object,
      'the mesh has no triangles: its data is missing',
      'head.data',
    );
    return;
  }
  const { bitsPerKey, maxKeyValue } = data.head;
  const needed = bitLength(maxKeyValue + 1);
  if (bitsPerKey !== needed || mesh.head.numShapeKeyBits !== bitsPerKey) {
    const message = `keys up to ${maxKeyValue} take ${needed} bits, but the mesh declares ${mesh.head.numShapeKeyBits} and ${bitsPerKey}: the game crashes or misses parts of it`;
    report('warning', 'key-bits', object, message, 'head.numShapeKeyBits');
  }
  const geometry = shapeGeometry(packfile, object);
  if (geometry.kind !== 'mesh') return;
  if (geometry.damaged > 0) {
    const message = `${geometry.damaged} of ${geometry.primitiveCount} primitives refer to missing vertices`;
    report('warning', 'mesh-indices', object, message, 'head.data');
  }
  if (geometry.unsupported > 0) {
    const message = `${geometry.unsupported} primitives have an undocumented type and are not shown`;
    report('info', 'unsupported-primitive', object, message, 'head.data');
  }
  const table = meshMaterials(packfile, object)?.array('materials', MeshMaterial).length ?? 0;
  const highest = geometry.materials.reduce((max, one) => Math.max(max, one), -1);
  if (table > 0 && highest >= table) {
    const message = `parts use material ${highest}, but the mesh’s table has only ${table}`;
    report('warning', 'mesh-material', object, message, 'head.properties');
  }
}

function lintCompound(packfile: Packfile, object: HavokObject, report: Report): void {
  const compound = readObject(packfile, object, hknpDynamicCompoundShape);
  if (compound === undefined) return;
  const count = compound.array('instances', ShapeInstance).length;
  const bits = bitLength(count);
  if (compound.head.numShapeKeyBits !== bits) {
    const message = `${count} shapes need keys of ${bits} bits, but the compound declares ${compound.head.numShapeKeyBits}: the game crashes or misses some of them`;
    report('warning', 'key-bits', object, message, 'head.numShapeKeyBits');
  }
  const tree = readObject(packfile, compound.follow('boundingVolumeData'), hknpDynamicCompoundShapeData);
  if (tree?.head.numLeaves !== count) {
    const message = `the compound has ${count} shapes, but its tree of boxes ${tree === undefined ? 'is missing' : `has ${tree.head.numLeaves}`}: the game crashes`;
    report('warning', 'compound-tree', object, message, 'head.boundingVolumeData');
  }
}

/** Number of bits in a number. */
function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}
