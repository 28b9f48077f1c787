import { u32 } from '#shared/binary/number.ts';
import { list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes, text } from '#shared/binary/text.ts';
import { rest } from '#shared/binary/type.ts';
import type { PartContext } from './part-context.ts';

/** A texture or material of a mesh, by hashes. */
const FileHash = struct('file hash', {
  file: u32({ display: 'hex', doc: 'Hash of the name' }),
  extension: text(4),
  folder: u32({ display: 'hex', doc: 'Hash of the folder' }),
});

/** Before form version 40: just the textures. */
const Textures = struct('model information', { textures: list(FileHash, rest) });

interface Counts {
  readonly textureCount?: number;
  readonly addonCount?: number;
  readonly materialCount?: number;
  readonly headerCount: number;
}

const has = (count: number) => (_context: PartContext, self: Counts) => self.headerCount >= count;

const COUNT = { edit: 'derived' } as const;

/** From form version 40 on. */
const Counted = struct('model information', {
  headerCount: u32({ edit: 'derived', doc: 'How many numbers follow' }),
  textureCount: when(has(1), u32(COUNT)),
  addonCount: when(has(2), u32(COUNT)),
  textureSetCount: when(has(3), u32()),
  materialCount: when(has(4), u32(COUNT)),
  textures: list(FileHash, (_context: PartContext, self: Counts) => self.textureCount ?? 0),
  addons: list(u32(), (_context: PartContext, self: Counts) => self.addonCount ?? 0),
  materials: list(FileHash, (_context: PartContext, self: Counts) => self.materialCount ?? 0),
  others: when(rest, bytes(rest)),
});

/**
 * MODT and its kin: what the record’s mesh used when it was saved, so that the game can load it early. Source: reference
 * plugins.md, 3; in older files the bytes are not understood.
 */
export const ModelInformation = switchOn(
  ({ formVersion }: PartContext) => (formVersion < 38 ? 0 : formVersion < 40 ? 1 : 2),
  { 0: bytes(rest), 1: Textures, 2: Counted },
);
