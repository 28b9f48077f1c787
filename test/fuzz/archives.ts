import { nodeDeflater } from '#main/codec/zlib.ts';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { identifyArchive } from '#shared/formats/archives.ts';
import { emptyBa2 } from '#shared/formats/ba2/empty.ts';
import { bsaOpener } from '#shared/formats/bsa/opener.ts';
import { ddsOpener } from '#shared/formats/dds/opener.ts';
import { textureHead } from '#shared/formats/dds/texture-head.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { emptyTes3 } from '#shared/formats/tes3/empty.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { packInMemory, repackInMemory } from '#test/support/archives.ts';
import { encodeLzx } from '#test/support/lzx-encoder.ts';
import { xmemStream } from '#test/support/lzx-frames.ts';
import { type FuzzCount, inWords, walk } from './run.ts';

/** Entries that the fuzzer decodes of one input, and bytes it unpacks: bombs are allowed, endless runs are not. */
const MOST_ENTRIES = 200;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_FIELDS = 400;

/**
 * Runs everything that is done with an archive, on arbitrary bytes. Errors with a message are expected; any other error
 * is thrown on, and so is a repack of the unedited archive that is not identical.
 */
export function tryArchive(bytes: Uint8Array, count: FuzzCount): void {
  const source = bytesSource(bytes, 'fuzz.bsa');
  // A mutation can hit the magic; then the bytes are those of a damaged BSA.
  const format = identifyArchive(bytes.subarray(0, 4096), 'fuzz.bsa') ?? bsaOpener;
  inWords(count, () => {
    const tree = format.open(source).fields?.();
    if (tree === undefined) return;
    walk(tree.root, { left: MOST_FIELDS });
    for (let offset = 0; offset < bytes.length; offset += 97) tree.covering(offset);
  });
  inWords(count, () => {
    const archive = format.open(source, { backEnd: generated }).archive?.() as WritableArchive;
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
    ddsOpener.describe(bytes.subarray(0, 4096));
    const tree = ddsOpener.open(source).fields?.();
    if (tree !== undefined) walk(tree.root, { left: MOST_FIELDS });
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
  const texture = Buffer.concat([
    textureHead({ width: 16, height: 8, mipCount: 3, dxgiFormat: 71, cubemap: false }),
    Buffer.alloc(64 + 16 + 8, 'pixels'),
  ]);
  const packed = (archive: WritableArchive, list: typeof files): Uint8Array =>
    repackInMemory(
      archive,
      new Uint8Array(),
      list.map((file) => ({ ...file, action: 'add', chunks: 1 })),
    );
  const textures = files.map((file) => ({ ...file, data: texture }));
  return [
    xmemSeed(),
    ...layouts.map(([version, flags]) =>
      packInMemory(
        version,
        flags,
        flags === 0x303 ? files.map((file) => ({ ...file, compress: false })) : files,
      ),
    ),
    packed(emptyTes3(), files),
    ...[1, 2, 3, 8].map((version) => packed(emptyBa2({ version, kind: 'GNRL' }), files)),
    ...[1, 3].map((version) => packed(emptyBa2({ version, kind: 'DX10' }), textures)),
  ];
}

/** An Xbox 360 archive whose files are compressed as the product cannot compress them. */
function xmemSeed(): Uint8Array {
  const types = ['verbatim', 'aligned', 'stored'] as const;
  const files = types.map((type, i) => {
    const data = Buffer.from(`content ${i} and more of it, `.repeat(20));
    const frames = encodeLzx(data, { windowBits: 17, blocks: [{ type, size: 301 }] });
    return { name: `${type}.nif`, data, payload: xmemStream(frames, data.length) };
  });
  return craftBsa({ version: 104, flags: 0x347, folders: [{ name: 'meshes', files }] });
}
