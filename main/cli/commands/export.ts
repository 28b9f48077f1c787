import { CSG, DATA, JSON_OUTPUT, outputFile } from '#main/cli/kit/shared-options.ts';
import { argument, command, flag, offSwitch, parsed, text, texts } from '#main/cli/kit/spec.ts';
import { detailLevel, wholeNumber } from '#main/cli/kit/values.ts';
import type { ExportedScene } from '#main/scenes/export-scene.ts';

export const exportMesh = command({
  name: 'export',
  summary: 'Export a mesh as .glb (meters, Y up) or .obj (game units, Z up)',
  arguments: { mesh: argument('<mesh>', 'A mesh, also inside an archive: A.bsa::meshes/b.nif') },
  options: {
    output: outputFile('<file>', 'A .glb or .obj file'),
    collision: flag('Include collision shapes as lines'),
    hidden: flag('Include objects that the game hides'),
    lod: parsed(
      '<level>',
      '0, 1, 2 … or all: highest level of detail; levels add up, but those of Starfield replace each other',
      detailLevel,
    ),
    merge: flag('Write plain meshes, for programs that do not read EXT_mesh_gpu_instancing (.glb)'),
    animations: flag('Include the clips that the mesh itself plays (.glb)'),
    clip: texts(
      '<file>',
      'Include the clips of a .kf or .hkx file, on the nodes of the same names (.glb); can be repeated',
    ),
    skeleton: text(
      '<file>',
      'The skeleton.hkx of such clips, whose bones have their names there: Skyrim’s clips have only numbers',
    ),
    object: texts('<[block:]number>', 'Only this precombined object; can be repeated'),
    instance: parsed('<number>', 'Only this instance of the object, from 0', wholeNumber),
    morphs: texts('<file>', 'Add the morphs of a .tri, .egm or morph.dat (.glb); can be repeated'),
    csg: CSG,
    data: DATA,
    textures: offSwitch('Leave textures as paths instead of packing them (.glb)'),
    json: JSON_OUTPUT,
  },
  examples: [
    {
      line: 'export Meshes/Coalbrook/Clutter/HandCart01.nif -o cart.glb',
      shows: 'A mesh with its textures, for Blender',
    },
    {
      line: 'export Meshes/Meadowmark/Clutter/Crate01.nif -o crate.obj --collision',
      shows: 'A mesh with its collision shapes',
    },
  ],
  exits: { 3: 'Written, but parts of the mesh or textures could not be exported' },
  async run({ mesh }, options, { terminal, withPool }) {
    const {
      output: target,
      collision,
      hidden,
      lod,
      merge,
      animations,
      clip,
      skeleton,
      object,
      instance,
      morphs,
      csg,
      data,
      textures,
      json,
    } = options;
    const { exportScene } = await import('#main/scenes/export-scene.ts');
    const exported = await exportScene({
      file: mesh,
      output: target,
      options: { collision, hidden, merge, ...(lod === undefined ? {} : { lod }) },
      objects: object,
      instance,
      morphs,
      geometry: { csg, data },
      textures,
      animations,
      clips: clip,
      skeleton,
      withPool,
      onProgress: terminal.progress('Reading Data'),
    });
    const { scene, images, left, saved, warnings, problems } = exported;
    if (json) {
      const counts = {
        nodes: scene.nodes.length,
        meshes: scene.meshes.length,
        shapes: scene.shapes.length,
        animations: exported.animations,
        morphs: scene.meshes.reduce((sum, mesh) => sum + (mesh.morphs?.length ?? 0), 0),
      };
      const packed = { embedded: images.size, left };
      terminal.json({ output: target, bytes: saved.bytes, ...counts, textures: packed, warnings, problems });
    }
    for (const line of [...warnings, ...textureLines(exported), ...nodesAlone(exported, collision)])
      terminal.say(line);
    terminal.say(saved.message);
    return terminal.problems(problems);
  },
});

/** Warns if a model has only nodes, which is right for a skeleton but unexpected otherwise. */
function nodesAlone({ scene: { meshes, shapes } }: ExportedScene, collision: boolean): readonly string[] {
  if (meshes.length > 0 || (collision && shapes.length > 0)) return [];
  const hint = shapes.length === 0 ? '' : ' It has collision shapes: --collision exports them.';
  return [`There are no meshes in it, so the file has only its nodes.${hint}`];
}

/** Lines on why textures remain paths, by reason. */
function textureLines({ scene, images, left }: ExportedScene): readonly string[] {
  const reasons = [...new Set(left.map(({ message }) => message))];
  const lines = reasons.map((reason) => {
    const paths = left.flatMap(({ path, message }) => (message === reason ? [path] : []));
    return `Left as a path (${reason}): ${paths.join(', ')}`;
  });
  const model = scene.materials.filter(
    ({ normalMap, textures }) => normalMap === 'model' && textures.normal !== '',
  );
  if (model.length > 0) {
    const paths = [...new Set(model.map(({ textures }) => textures.normal))];
    lines.push(`Left as a path (glTF has no model-space normal maps): ${paths.join(', ')}`);
  }
  if (images.size > 0)
    lines.push(`Packed ${images.size} textures; normal maps were converted from DirectX to OpenGL.`);
  return lines;
}
