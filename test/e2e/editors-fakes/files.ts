import { unzlibSync, zlibSync } from 'fflate';
import { type ByteSource, bytesSource } from '#shared/binary/source.ts';
import type { Deflater } from '#shared/formats/archive.ts';
import { dataBlock } from '#shared/formats/bsa/data-block.ts';
import { emptyBsa } from '#shared/formats/bsa/games.ts';
import { planBsa } from '#shared/formats/bsa/plan.ts';

/** Files of the made-up Data folder: an archive made by the product's own writer, text in several languages, a huge one. */
const pageDeflater: Deflater = {
  inflate: (data, size) => unzlibSync(data, { out: new Uint8Array(size) }),
  deflate: (data, level) => zlibSync(data, { level: level as 1 }),
};

export const BIG = 2.5 * 1024 ** 3;

const TEXTS: Readonly<Record<string, string>> = {
  'readme.txt': `Better Goblets 1.2\r\n${'='.repeat(18)}\r\n\r\n${'Replaces the goblets of every tavern. '.repeat(40)}\r\n`,
  'settings.ini':
    '; Display\n[Display]\niSize W=1920\niSize H=1080\nbFull Screen=1\nfGamma=0.9000\nsName=Ysgramör\n\n[Audio]\nfMasterVolume=0.8\n',
  'menus/main.xml':
    '<?xml version="1.0"?>\n<menu name="MainMenu">\n  <!-- where the title stands -->\n  <class>&StackingType;</class>\n  <rect name="title">\n    <x>120</x>\n    <y>80</y>\n    <string>Oblivion</string>\n  </rect>\n</menu>\n',
  'config.json':
    '{\n  "name": "Better Goblets",\n  "version": 1.2,\n  "files": ["meshes/clutter/goblet01.nif",]\n}\n',
};

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An Oblivion archive of `count` entries with names and sizes as games have them. */
export function makeArchive(count: number, version: 103 | 104 = 103): Uint8Array {
  const next = random(7);
  const folders = [
    'meshes\\clutter',
    'meshes\\architecture\\imperialcity',
    'textures\\clutter',
    'sound\\fx',
    'menus',
  ];
  const kinds = ['nif', 'nif', 'dds', 'wav', 'xml'];
  const files = Array.from({ length: count }, (_, index) => {
    const folder = index % folders.length;
    const size = index % 17 === 0 ? 0 : Math.floor(40 + next() ** 3 * 4000);
    const data = Uint8Array.from({ length: size }, (_, at) =>
      at % 7 < 4 ? at & 0x0f : Math.floor(next() * 256),
    );
    return { path: `${folders[folder]}\\goblet${String(index).padStart(4, '0')}.${kinds[folder]}`, data };
  });
  files.push({ path: `meshes\\very${'-long'.repeat(34)}-name.nif`, data: new Uint8Array(100) });
  const archive = emptyBsa(version, version === 103 ? 0x707 : 0x7, 0x1f);
  const plan = planBsa(
    archive,
    files.map(({ path }) => ({ action: 'add', path, compress: !path.endsWith('wav') }) as const),
  );
  const blocks = new Map(
    [...plan.blocks].map(([change, block]) => [
      change,
      dataBlock(files[change]?.data ?? new Uint8Array(), block, pageDeflater, 6),
    ]),
  );
  const parts = [plan.finish(blocks)];
  for (const segment of plan.segments) {
    if (segment.kind === 'new') parts.push(blocks.get(segment.change)?.bytes ?? new Uint8Array());
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A file too large for memory: every byte follows from its offset. */
export function bigSource(): ByteSource {
  return {
    size: BIG,
    name: 'big.bin',
    read: (offset, length) =>
      Uint8Array.from({ length: Math.max(0, Math.min(length, BIG - offset)) }, (_, index) => {
        const at = offset + index;
        return (Math.imul(Math.floor(at / 16), 2654435761) >>> (at % 16)) & 0xff;
      }),
  };
}

export function textSource(path: string): ByteSource | undefined {
  const text = TEXTS[path];
  return text === undefined ? undefined : bytesSource(new TextEncoder().encode(text), path);
}

export const textPaths = Object.keys(TEXTS);
