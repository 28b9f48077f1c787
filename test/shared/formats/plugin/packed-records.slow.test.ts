import { describe, expect, test } from 'vitest';
import { nodeDeflate, nodeInflateUpTo } from '#main/codec/zlib.ts';
import type { FieldNode } from '#shared/binary/field-tree.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { recordOfField } from '#shared/formats/plugin/field-place.ts';
import { pluginFields } from '#shared/formats/plugin/fields.ts';
import { openPlugin, type Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { isCompressed } from '#shared/formats/plugin/packed-record.ts';
import { recordsIn } from '#shared/formats/plugin/record-rows.ts';
import { applyChanges } from '#test/support/apply-changes.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';

describe.skipIf(corpusMissing !== undefined)('compressed records of real plugins', () => {
  const plugins = [...corpusFiles('plugins', /\.es[mpl]$/i), ...corpusFiles('mods', /\.es[mpl]$/i)];

  test('an editor id becomes longer in each, and no other part of any record changes', () => {
    let tried = 0;
    for (const path of plugins) {
      const bytes = corpusFile(path);
      const before = openPlugin(bytesSource(bytes, path), nodeInflateUpTo);
      const tree = pluginFields(before, nodeDeflate);
      let of = 0;
      for (const field of packedNames(tree.root, before)) {
        if (of++ === 3) break;
        const longer = `${tree.at(field).text()}Longer`;
        const { after } = applyChanges(bytes, tree.change(field, longer).changes);
        const plugin = openPlugin(bytesSource(after, path), nodeInflateUpTo);
        expect(pluginFields(plugin).at(field).text()).toBe(longer);
        const texts = contentOf(before);
        const changed = contentOf(plugin).filter((one, at) => one !== texts[at]);
        expect(changed).toHaveLength(1);
        expect(plugin.findings()).toEqual(before.findings());
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(5);
  });
});

/** Paths of the editor ids in compressed records. */
function* packedNames(node: FieldNode, plugin: Plugin): Generator<string> {
  for (const child of node.children(0, node.childCount)) {
    const { editorID } = Object.fromEntries(
      child.children(0, child.childCount).map((one) => [one.name, one]),
    );
    const record = /\.parts\[\d+\]$/.test(child.path) ? recordOfField(plugin, child.path) : undefined;
    if (editorID !== undefined && record !== undefined && isCompressed(plugin, record)) yield editorID.path;
    else if (child.name !== 'header' && record === undefined) yield* packedNames(child, plugin);
  }
}

/** All parts of each record, as texts. */
function contentOf(plugin: Plugin): readonly string[] {
  return [...recordsIn(plugin)].map((record) =>
    plugin
      .partsOf(record)
      .parts.map(({ type, data }) => `${type} ${Buffer.from(data).toString('base64')}`)
      .join('\n'),
  );
}
