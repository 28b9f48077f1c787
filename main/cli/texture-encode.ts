import { saveAtomically } from '#main/files/atomic-save.ts';
import { encodeDds } from '#main/services/encode-dds.ts';
import { UserError } from '#shared/errors.ts';
import { levelsToEncode } from '#shared/formats/dds/encode-levels.ts';
import {
  DDS_DEFAULTS,
  DDS_KINDS,
  type DdsKind,
  type DdsOptions,
} from '#shared/formats/dds/encode-options.ts';
import { type ExitCode, findingLine, printJson, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { withTarget } from './target.ts';
import { openTexture } from './texture-info.ts';

export interface TextureEncodeArguments {
  readonly output: string;
  readonly format: DdsKind;
  readonly quality: DdsOptions['quality'];
  readonly mips: string;
  readonly filter: DdsOptions['filter'];
  readonly normalMap?: boolean;
  readonly srgb?: boolean;
  readonly linear?: boolean;
  readonly separateAlpha?: boolean;
  readonly keepCoverage?: boolean;
  readonly opaque?: boolean;
  readonly json?: boolean;
}

/** `texture encode IN -o OUT.dds --format KIND`: a picture as a texture that games read. */
export function textureEncode(file: string, args: TextureEncodeArguments): Promise<ExitCode> {
  const { output, json } = args;
  if (!/\.dds$/i.test(output)) throw new UserError('usage', `“${output}” must end in .dds.`);
  const options = optionsOf(args);
  return withTarget(file, async (target) => {
    const levels = levelsToEncode(openTexture(target), options);
    const onProgress = progressLine('Encoding');
    const bytes = await withPool((pool) =>
      encodeDds(pool, levels, options, { name: target.name, onProgress }),
    );
    const { backupPath, problems } = await saveAtomically({
      target: output,
      backup: true,
      size: bytes.length,
      write: (sink) => sink.write(bytes),
      verify: (temp) => {
        if (Buffer.compare(temp.read(0, bytes.length), bytes) !== 0) throw new Error('it differs');
      },
    });
    const { width, height, mipCount, cubemap, notes } = levels;
    if (json === true) {
      const facts = { width, height, mips: mipCount, faces: cubemap ? 6 : 1 };
      printJson({ output, bytes: bytes.length, format: args.format, ...facts, notes, problems });
    }
    for (const note of notes) say(findingLine(note));
    say(
      `Wrote ${bytes.length} bytes to ${output}${backupPath === null ? '' : `; what was there is now ${backupPath}`}.`,
    );
    return reportProblems(problems);
  });
}

function optionsOf(args: TextureEncodeArguments): DdsOptions {
  if (args.srgb === true && DDS_KINDS[args.format].srgb === undefined) {
    throw new UserError('usage', `${args.format} holds plain numbers: there is no sRGB type of it.`);
  }
  return {
    ...DDS_DEFAULTS,
    kind: args.format,
    quality: args.quality,
    mips: mipsOf(args.mips),
    filter: args.filter,
    normalMap: args.normalMap === true,
    curve: args.srgb === true ? 'srgb' : args.linear === true ? 'plain' : undefined,
    separateAlpha: args.separateAlpha === true,
    keepCoverage: args.keepCoverage === true,
    opaque: args.opaque === true,
  };
}

function mipsOf(text: string): DdsOptions['mips'] {
  if (text === 'all') return text;
  if (text === 'none') return 1;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 15) return count;
  throw new UserError('usage', `“${text}” is no number of pictures: all, none, or 1 to 15.`);
}
