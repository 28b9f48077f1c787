import type { ClipInfo } from '#shared/animation/clip.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { treeOver } from '#shared/binary/walk-tree.ts';
import type { Finding } from '#shared/errors.ts';
import { objectAround } from '#shared/formats/havok/open.ts';
import { characterFacts } from '#shared/formats/hkx/behavior-facts.ts';
import { animationsOf, clipInfo, clipOf } from '#shared/formats/hkx/clips.ts';
import { hkxFacts } from '#shared/formats/hkx/facts.ts';
import { inspectHkx } from '#shared/formats/hkx/inspect.ts';
import { leftNames, neededByHkx } from '#shared/formats/hkx/needed.ts';
import { rigsOf } from '#shared/formats/hkx/rigs.ts';
import { viewsOf } from '#shared/formats/hkx/views.ts';
import { once } from '#shared/formats/kit/once.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { type Understood, understoodFinding } from '#shared/formats/kit/understood.ts';
import { openXml, type XmlPackfile } from './open-xml.ts';
import { xmlNode } from './xml-fields.ts';

/** A packfile in its XML form, as an open file. Its fields are those of the text, and are read-only. */
export function openXmlFile(source: ByteSource): OpenFile {
  const opened = once(() => openXml(source.read(0, source.size)));
  const packfile = (): XmlPackfile['packfile'] => opened().packfile;
  const understood = once(() => understoodOf(opened()));
  const animations = once(() => animationsOf(packfile()));
  const clips = once(() => animations().map((one) => inText(opened(), clipInfo(one))));
  return {
    views: () => viewsOf(packfile, ['fields', 'text', 'hex']),
    fields: once(() => treeOver(xmlNode(opened().document))),
    findings: () => located(opened(), packfile().findings),
    inspect: () => [...located(opened(), inspectHkx(packfile())), ...understoodFinding(understood())],
    understood,
    facts: () => hkxFacts(packfile(), 'xml'),
    needed: () => neededByHkx(packfile()),
    renameNeeded: (newPath) => leftNames(neededByHkx(packfile()), newPath),
    animation: {
      clips,
      clip(index) {
        const animation = animations()[index];
        if (animation === undefined) throw new RangeError(`there is no clip ${index}`);
        return inText(opened(), clipOf(animation));
      },
      rigs: once(() => rigsOf(packfile())),
      skeletonNames: () => characterFacts(packfile()).map(({ skeleton }) => skeleton),
    },
  };
}

/** A clip with the paths of its parts in the text. */
function inText<C extends ClipInfo>({ objects }: XmlPackfile, clip: C): C {
  const moved = (path: string): string =>
    path
      .replace(/^objects\[(\d+)\]/, (_, index: string) => `objects[${objects[Number(index)]?.index ?? 0}]`)
      .replace(/\.annotationTracks(\d+)Annotations\[/, '.annotationTracks[$1].annotations[');
  return {
    ...clip,
    path: moved(clip.path),
    marks: clip.marks.map((mark) => ({ ...mark, path: moved(mark.path) })),
    ...('tracks' in clip && Array.isArray(clip.tracks)
      ? {
          tracks: clip.tracks.map((track: { readonly path: string }) => ({
            ...track,
            path: moved(track.path),
          })),
        }
      : {}),
  };
}

/** Findings of the packfile where its objects are in the text. */
function located({ packfile, objects }: XmlPackfile, findings: readonly Finding[]): readonly Finding[] {
  const { dataStart } = packfile;
  return findings.map(({ offset, path: _, ...finding }) => {
    const owner = offset === undefined ? undefined : objectAround(packfile, offset - dataStart);
    const object = owner === undefined ? undefined : objects[owner.index];
    return object === undefined
      ? finding
      : { ...finding, offset: object.element.start, path: `objects[${object.index}]` };
  });
}

/** How much of the text known classes account for. */
function understoodOf({ document: { tree, objects } }: XmlPackfile): Understood {
  const unknown = objects.filter(({ declaration }) => declaration === undefined);
  const names = [...new Set(unknown.map(({ className }) => className))];
  const missing = unknown.reduce((sum, { element: { start, end } }) => sum + end - start, 0);
  const total = tree.bytes.length;
  const except =
    unknown.length === 0 ? '' : `${unknown.length} of ${objects.length} objects (${names.join(', ')})`;
  return { bytes: total - missing, total, except };
}
