import { nodeDeflater } from '#main/workers/zlib.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { bsaFields } from '#shared/formats/bsa/fields.ts';
import { openBsa } from '#shared/formats/bsa/model.ts';
import { ddsFormat } from '#shared/formats/dds/format.ts';
import { decodeEntry } from '#shared/formats/decode.ts';
import { packInMemory, repackInMemory } from '#test/support/archives.ts';
import { type FuzzCount, inWords, walk } from './run.ts';

/** Entries that one input may make the fuzzer decode, and bytes it may unpack: bombs are allowed, endless runs are not. */
const MOST_ENTRIES = 200;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_FIELDS = 400;

/**
 * Everything that is done with an archive, on bytes that may be anything. Errors in words are answers; any other error is
 * thrown on, and so is a repack of the unedited archive that is not the identical file.
 */
export function tryArchive(bytes: Uint8Array, count: FuzzCount): void {
  const source = bytesSource(bytes, 'fuzz.bsa');
  inWords(count, () => {
    const { tree } = bsaFields(source);
    walk(tree.root, { left: MOST_FIELDS });
    for (let offset = 0; offset < bytes.length; offset += 97) tree.covering(offset);
  });
  inWords(count, () => {
    const archive = openBsa(source, { backEnd: generated });
    count.opened += 1;
    let left = MOST_BYTES;
    for (let entry = 0; entry < Math.min(archive.entries.count, MOST_ENTRIES); entry += 1) {
      inWords(count, () => {
        const payload = archive.payload(source, entry);
        if (payload.size > left) return;
        left -= decodeEntry(payload, source, nodeDeflater).length;
      });
    }
    if (Buffer.compare(repackInMemory(archive, bytes, []), bytes) !== 0) {
      throw new Error('an unedited repack is not the identical file');
    }
    inWords(count, () => {
      if (archive.entries.count > 0) archive.plan([{ action: 'remove', entry: 0 }]).finish(new Map());
    });
  });
  inWords(count, () => {
    ddsFormat.describe(bytes.subarray(0, 4096));
    const located = ddsFormat.fields?.(source);
    if (located !== undefined) walk(located.tree.root, { left: MOST_FIELDS });
  });
}

/** Small archives of every version and layout, to start from. */
export function generatedSeeds(): readonly Uint8Array[] {
  const files = [
    'meshes\\one.nif',
    'meshes\\two.nif',
    'textures\\three.dds',
    'sound\\four.wav',
    'five.txt',
  ].map((path, i) => ({
    path,
    data: Buffer.from(`content ${i} `.repeat(i * 7)),
    compress: i % 2 === 0,
  }));
  const layouts = [
    [103, 0x703],
    [103, 0x707],
    [104, 0x3],
    [104, 0x107],
    [104, 0x43],
    [104, 0x303],
    [105, 0x7],
    [105, 0x103],
  ] as const;
  return layouts.map(([version, flags]) =>
    packInMemory(
      version,
      flags,
      flags === 0x303 ? files.map((file) => ({ ...file, compress: false })) : files,
    ),
  );
}
