import { saveAtomically } from '#main/files/atomic-save.ts';
import { VERSION } from '#main/version.ts';
import { generated } from '#shared/binary/generate.ts';
import { UserError } from '#shared/errors.ts';
import type { ExportOptions } from '#shared/scene/export-options.ts';
import { sceneToGlb } from '#shared/scene/gltf.ts';
import { sceneToObj } from '#shared/scene/obj.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { type ExitCode, printJson, reportProblems, say } from './output.ts';
import { withTarget } from './target.ts';

export interface ExportArguments {
  readonly output: string;
  readonly collision?: boolean;
  readonly hidden?: boolean;
  readonly lod?: number;
  readonly json?: boolean;
}

/** `export MESH -o OUT.glb|OUT.obj`: what the file looks like, for other programs. */
export async function exportScene(file: string, options: ExportArguments): Promise<ExitCode> {
  const { output, lod, json } = options;
  const write = writerFor(output);
  const wanted: Partial<ExportOptions> = {
    collision: options.collision === true,
    hidden: options.hidden === true,
    ...(lod === undefined ? {} : { lod }),
  };
  return await withTarget(file, async ({ format, source, name }) => {
    if (format.scene === undefined) {
      throw new UserError(
        'no-scene',
        `“${name}” has nothing to look at in 3D, so there is nothing to export.`,
        {
          path: name,
        },
      );
    }
    const scene = format.scene(source, { backEnd: generated });
    const bytes = write(scene, wanted);
    const { backupPath, problems } = await saveAtomically({
      target: output,
      backup: true,
      size: bytes.length,
      write: (sink) => sink.write(bytes),
      verify: (temp) => {
        if (Buffer.compare(temp.read(0, bytes.length), bytes) !== 0) throw new Error('it differs');
      },
    });
    const left = scene.notes.map(({ block, message }) => ({
      path: `blocks[${block}]`,
      code: 'not-exported',
      message,
    }));
    if (json === true) {
      const { nodes, meshes, shapes } = scene;
      const counts = { nodes: nodes.length, meshes: meshes.length, shapes: shapes.length };
      printJson({ output, bytes: bytes.length, ...counts, problems: [...problems, ...left] });
    }
    say(
      `Wrote ${bytes.length} bytes to ${output}${backupPath === null ? '' : `; what was there is now ${backupPath}`}.`,
    );
    return reportProblems([...problems, ...left]);
  });
}

type Writer = (scene: Scene, options: Partial<ExportOptions>) => Uint8Array;

function writerFor(output: string): Writer {
  const made = `Modwright ${VERSION}`;
  if (/\.glb$/i.test(output)) return (scene, options) => sceneToGlb(scene, made, options);
  if (/\.obj$/i.test(output))
    return (scene, options) => new TextEncoder().encode(sceneToObj(scene, made, options));
  throw new UserError('usage', `“${output}” must end in .glb or .obj: that says what is written.`);
}
