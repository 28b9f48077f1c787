import { read } from '#shared/binary/read.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import { CONTEXT } from '#shared/formats/havok/common.ts';
import { packfileNode } from '#shared/formats/havok/fields.ts';
import { FILE_DIALECTS } from '#shared/formats/havok/reflection/class-tables.ts';
import { Header } from '#shared/formats/havok/schema.ts';
import { openXmlFile } from '#shared/formats/hkx/xml/xml-file.ts';
import { HEAD_BYTES, type Opener } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { understoodFinding } from '#shared/formats/kit/understood.ts';
import { characterFacts } from './behavior-facts.ts';
import { changeText } from './change-text.ts';
import { animationsOf, clipInfo, clipOf, type HkxAnimation } from './clips.ts';
import { hkxFacts } from './facts.ts';
import { inspectHkx, understoodOf } from './inspect.ts';
import { leftNames, neededByHkx } from './needed.ts';
import { openHkx } from './open-hkx.ts';
import { asPackfile } from './opened-packfile.ts';
import { rigsOf } from './rigs.ts';
import { setMarks } from './set-marks.ts';
import { viewsOf } from './views.ts';
import { isXmlForm } from './xml-head.ts';

/** Opens packfiles that are files of their own. */
export const hkxOpener: Opener = {
  describe(head) {
    if (isXmlForm(head)) return 'Havok packfile as XML, Skyrim';
    const game = gameOf(head);
    return game === undefined ? 'Havok packfile' : `Havok packfile, ${game}`;
  },
  open(source) {
    if (isXmlForm(source.read(0, Math.min(source.size, HEAD_BYTES)))) return openXmlFile(source);
    const packfile = once(() => openHkx(source.read(0, source.size)));
    const understood = once(() => understoodOf(packfile()));
    const fields = once(() => {
      const location = { path: '', name: '', offset: 0, length: source.size };
      return treeOver(packfileNode(packfile(), location), (field, text) =>
        changeText(packfile(), field, text),
      );
    });
    const animations = once(() => animationsOf(packfile()));
    const clips = once(() => animations().map(clipInfo));
    const rigs = once(() => rigsOf(packfile()));
    const animationAt = (index: number): HkxAnimation => {
      const animation = animations()[index];
      if (animation === undefined) throw new RangeError(`there is no clip ${index}`);
      return animation;
    };
    const file: OpenFile = {
      views: () => viewsOf(packfile, ['fields', 'hex']),
      fields,
      findings: () => packfile().findings,
      inspect: () => [...inspectHkx(packfile()), ...understoodFinding(understood())],
      understood,
      facts: () => hkxFacts(packfile()),
      needed: () => neededByHkx(packfile()),
      renameNeeded: (newPath) => leftNames(neededByHkx(packfile()), newPath),
      animation: {
        clips,
        clip: (index) => clipOf(animationAt(index)),
        rigs,
        skeletonNames: () => characterFacts(packfile()).map(({ skeleton }) => skeleton),
        setMarks: (edits) =>
          setMarks(
            packfile(),
            edits.map(({ clip, marks }) => ({ animation: animationAt(clip), marks })),
          ),
      },
    };
    return asPackfile(file, packfile);
  },
};

function gameOf(head: Uint8Array): string | undefined {
  try {
    const { contentsVersion, layout } = read(Header, head, CONTEXT);
    return FILE_DIALECTS.find(
      ({ layout: one }) => contentsVersion.startsWith(one.contentsVersion) && one.pointerSize === layout[0],
    )?.layout.game;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
