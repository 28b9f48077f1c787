import { describe, expect, test } from 'vitest';
import { packfileBodies, physicsSystem } from '#shared/formats/havok/bodies.ts';
import { openPackfile } from '#shared/formats/havok/open.ts';
import { shapeDescriber, shapeGeometry } from '#shared/formats/havok/shape-geometry.ts';
import type { BodyValueName } from '#shared/formats/kit/collision-body.ts';
import { corpusMissing } from '#test/support/corpus.ts';
import { corpusPackfiles } from '#test/support/havok-corpus.ts';

test.skipIf(corpusMissing !== undefined)('the corpus has packfiles', () => {
  expect(corpusPackfiles()).not.toHaveLength(0);
});

describe.each(corpusPackfiles())('$file, block $block', ({ bytes, facts }) => {
  const packfile = openPackfile(bytes);

  test('has bodies with the measured values', () => {
    const bodies = packfileBodies(packfile, 'p');
    expect(bodies).toHaveLength(facts.bodies.length);
    bodies.forEach(({ values, motion, shape }, i) => {
      const fact = facts.bodies[i];
      if (fact === undefined) throw new Error('no fact');
      const value = (name: BodyValueName): number | undefined => values[name]?.value;
      expect({ motion, shape: shape?.class, layer: value('layer'), filter: value('filter') }).toEqual({
        motion: fact.motion,
        shape: fact.shape,
        layer: fact.layer,
        filter: fact.filter,
      });
      expect(value('friction')).toBeCloseTo(fact.friction, 6);
      expect(value('staticFriction')).toBe(value('friction'));
      expect(value('restitution')).toBeCloseTo(fact.restitution, 6);
      if (fact.mass === undefined) expect(value('mass')).toBeUndefined();
      else expect(value('mass')).toBeCloseTo(fact.mass, 5);
      const motionFacts = fact.motionProperties;
      expect({
        gravity: value('gravityFactor'),
        maxLin: value('maxLinearVelocity'),
        maxAng: value('maxAngularVelocity'),
        linDamp: value('linearDamping'),
        angDamp: value('angularDamping'),
      }).toEqual({
        gravity: motionFacts?.gravity,
        maxLin: motionFacts?.maxLin,
        maxAng: motionFacts?.maxAng,
        linDamp: motionFacts?.linDamp,
        angDamp: motionFacts?.angDamp,
      });
    });
  });

  test('has shapes with the measured numbers of vertices, faces, triangles and children', () => {
    const shapes = packfile.objects.filter(({ className }) => /^hknp.*Shape$/.test(className));
    expect(shapes.map(({ className }) => className)).toEqual(facts.shapes.map(({ cls }) => cls));
    shapes.forEach((shape, i) => {
      const { ud: _, cls, verts, faces, tris, instances } = facts.shapes[i] ?? { ud: '', cls: '' };
      const described = shapeDescriber(packfile, 'p')(shape);
      expect({
        class: described.class,
        vertices: described.vertices,
        faces: described.faces,
        triangles: described.triangles,
        children: described.children,
      }).toEqual({ class: cls, vertices: verts, faces, triangles: tris, children: instances });
      const geometry = shapeGeometry(packfile, shape);
      if (geometry.kind !== 'mesh') return;
      const fact = facts.shapes[i];
      expect({ damaged: geometry.damaged, unsupported: geometry.unsupported }).toEqual({
        damaged: 0,
        unsupported: 0,
      });
      expect(geometry.primitiveCount).toBe(fact?.primitives);
      expect(geometry.sectionCount).toBe(fact?.sections);
    });
  });

  test('has the measured number of constraints', () => {
    expect(physicsSystem(packfile)?.constraints.length).toBe(facts.constraints);
  });
});
