import { f32, flags, u16, u32 } from '#shared/binary/number.ts';
import { switchOn, when } from '#shared/binary/struct.ts';
import { block, Matrix33, OBJECT_NET, ref, refs, Vector3 } from '../common.ts';
import { type NifContext, V4_2_2_0, V10_0_1_0 } from '../version.ts';

/** What everything that stands in the scene begins with. Source: reference nif.md, 2. */
export const AV_OBJECT = {
  ...OBJECT_NET,
  flags: switchOn(({ bs }: NifContext) => (bs > 26 ? 'wide' : 'short'), {
    wide: flags(u32, { hidden: 0 }),
    short: flags(u16, { hidden: 0 }),
  }),
  translation: Vector3,
  rotation: Matrix33,
  scale: f32(),
  velocity: when(({ version }: NifContext) => version <= V4_2_2_0, Vector3),
  numProperties: when(({ bs }: NifContext) => bs <= 34, u32({ edit: 'derived' })),
  properties: when(({ bs }: NifContext) => bs <= 34, refs('numProperties')),
  collisionObject: when(({ version }: NifContext) => version >= V10_0_1_0, ref()),
};

export const NODE = {
  ...AV_OBJECT,
  numChildren: u32({ edit: 'derived' }),
  children: refs('numChildren', { doc: 'What hangs below it' }),
  numEffects: when(({ bs }: NifContext) => bs < 130, u32({ edit: 'derived' })),
  effects: when(({ bs }: NifContext) => bs < 130, refs('numEffects')),
};

export const NiNode = block('NiNode', NODE);
export const BSFadeNode = block('BSFadeNode', NODE);

export const NODES = [NiNode, BSFadeNode];
