import { bytesSource } from '#shared/binary/source.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { HKX_TARGETS } from '#shared/formats/hkx/hkx-targets.ts';
import { hkxOpener } from '#shared/formats/hkx/opener.ts';
import { behaviorFile } from '#test/fixtures/havok/behavior-file.ts';
import { hkxFile } from '#test/fixtures/havok/hkx-file.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { type FuzzCount, inWords, neverRefused, walk } from './run.ts';

const MOST_FIELDS = 60;

/** A generated animation in every form that it can be converted to, and parts of real XML. */
export function hkxSeeds(): readonly Uint8Array[] {
  const made = hkxFile({
    bones: [
      { name: 'Arm', parent: -1, x: 0 },
      { name: 'Hand', parent: 0, x: 9 },
    ],
    turns: [
      [0, 0],
      [10, 20],
      [0, 40],
    ],
    marks: [{ time: 0.05, text: 'Wave' }],
  });
  const behavior = behaviorFile({
    name: 'Door.hkb',
    events: ['Open', 'Close'],
    variables: ['Speed'],
    states: [
      { name: 'Opened', animation: 'Animations\\Open.hkx', mode: 0, event: 1 },
      { name: 'Closed', animation: 'Animations\\Close.hkx', mode: 1, event: 0 },
    ],
  });
  const stored = [made, behavior];
  const others = stored.flatMap((bytes) => [convertHkx(bytes, 'se'), convertHkx(bytes, 'xml')]);
  return [...stored, ...others, ...ragdollXml()];
}

/** Headers stay as they are: their damage is tried with packfiles in meshes, and would hide all that is behind them. */
export function hkxHead(seed: Uint8Array): number {
  return Math.min(seed.length, HEAD);
}

/** More than the sections of a packfile, and than the tags around the objects of XML. */
const HEAD = 0xd0;

/** The start of a skeleton with a ragdoll as XML, closed where it ends: whole ones take too long. */
function ragdollXml(): readonly Uint8Array[] {
  const stored = corpusFiles('animation', /\.xml$/).map((path) => new TextDecoder().decode(corpusFile(path)));
  return stored.map((text) => {
    // Objects from the first rigid body on, and what they point to comes before them.
    const end = text.indexOf('</hkobject>\n\n', text.indexOf('class="hkpConstraintInstance"'));
    const first = /name="(#\d+)" class="hkpConstraintInstance"/.exec(text)?.[1] ?? '';
    const start = text.indexOf('<hkobject name', text.indexOf('class="hkaSkeletonMapper"'));
    const head = text
      .slice(0, text.indexOf('<hkobject name'))
      .replace(/toplevelobject="[^"]*"/, `toplevelobject="${first}"`);
    const objects = text.slice(
      text.indexOf('\t\t<hkobject name', text.indexOf('class="hkaSkeletonMapper"', start)),
      end,
    );
    return new TextEncoder().encode(`${head}${objects}</hkobject></hksection></hkpackfile>`);
  });
}

/** Runs everything that is done with a packfile that is a file, on arbitrary bytes. */
export function tryHkx(bytes: Uint8Array, count: FuzzCount): void {
  const file = hkxOpener.open(bytesSource(bytes, 'a.hkx'));
  file.views();
  inWords(count, () => {
    file.findings();
    count.opened += 1;
  });
  inWords(count, () => file.inspect?.());
  inWords(count, () => file.facts?.());
  inWords(count, () => file.animation?.rigs());
  inWords(count, () => {
    for (const [index] of (file.animation?.clips() ?? []).entries()) {
      inWords(count, () => file.animation?.clip(index));
      inWords(count, () =>
        file.animation?.setMarks?.([{ clip: index, marks: [{ time: 0.5, text: 'FootLeft', track: '' }] }]),
      );
    }
  });
  inWords(count, () => {
    const tree = file.fields?.();
    if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
  });
  inWords(count, () => {
    const target = HKX_TARGETS[bytes.length % HKX_TARGETS.length] ?? 'xml';
    const converted = convertHkx(bytes, target);
    // What a conversion wrote is never refused.
    neverRefused(() => convertHkx(converted, target === 'le' ? 'xml' : 'le'));
  });
}
