import { expect, test } from 'vitest';
import { thumbnailMaterials, thumbnailTextures } from '#renderer/editors/mesh/drawing/thumbnail-materials.ts';
import { bytesSource } from '#shared/binary/source.ts';
import type { SceneMaterial, SceneTextures } from '#shared/scene/scene.ts';
import { crate } from '#test/fixtures/sample/crate.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

function material(textures: Partial<SceneTextures>): SceneMaterial {
  const bytes = crate();
  const [first] =
    identifyLoaded(bytes, 'crate.nif').open(bytesSource(bytes, 'crate.nif')).scene?.build().materials ?? [];
  if (first === undefined) throw new Error('the crate has a material');
  return {
    ...first,
    emissive: [1, 1, 1],
    textures: { diffuse: '', normal: '', glow: '', specular: '', ...textures },
  };
}

test('a thumbnail loads each texture of a color once, and no more than it can show', () => {
  const same = [
    material({ diffuse: 'a.dds', normal: 'a_n.dds' }),
    material({ diffuse: 'a.dds' }),
    material({}),
  ];
  expect(thumbnailTextures(same)).toEqual(['a.dds']);
  const many = Array.from({ length: 100 }, (_, at) => material({ diffuse: `${at}.dds` }));
  expect(thumbnailTextures(many).length).toBe(32);
});

test('surfaces keep the textures that were found, and glow only where no map says where', () => {
  const [found, missing, glowing] = thumbnailMaterials(
    [
      material({ diffuse: 'a.dds', normal: 'a_n.dds' }),
      material({ diffuse: 'b.dds' }),
      material({ glow: 'g.dds' }),
    ],
    new Set(['a.dds']),
  );
  expect(found?.textures).toEqual({ diffuse: 'a.dds', normal: '', glow: '', specular: '' });
  expect(missing?.textures.diffuse).toBe('');
  expect([found?.emissive, glowing?.emissive]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
});
