import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { GroupFrame } from './layout.ts';
import type { RecordGame } from './record-game.ts';
import { recordTypeName } from './record-types.ts';
import { GROUP_TYPE } from './schema.ts';

/** What a group holds, by its type and label: `STAT (static)`, `block 3, 4`, `persistent references of 00012345`. */
export function groupTitle(
  { groupType, label }: Pick<GroupFrame, 'groupType' | 'label'>,
  game: RecordGame,
): string {
  switch (groupType) {
    case GROUP_TYPE.top:
      return typeTitle(labelType(label));
    case GROUP_TYPE.interiorBlock:
      return `interior block ${label}`;
    case GROUP_TYPE.interiorSubBlock:
      return `interior sub-block ${label}`;
    case GROUP_TYPE.exteriorBlock:
      return `exterior block ${gridOf(label)}`;
    case GROUP_TYPE.exteriorSubBlock:
      return `exterior sub-block ${gridOf(label)}`;
    case GROUP_TYPE.distantChildren:
      return `${QUESTS_HAVE_CHILDREN.has(game) ? 'dialogue and scenes' : 'references seen from afar'} of ${hex32(label)}`;
    default:
      return `${CHILDREN[groupType] ?? `group of type ${groupType}`} of ${hex32(label)}`;
  }
}

/** Games in which the last type of group holds what belongs to a quest. Source: reference records/README.md, “Groups”. */
const QUESTS_HAVE_CHILDREN: ReadonlySet<RecordGame> = new Set(['fallout4', 'fallout76', 'starfield']);

const CHILDREN: Readonly<Record<number, string>> = {
  [GROUP_TYPE.worldChildren]: 'contents of the world',
  [GROUP_TYPE.cellChildren]: 'contents of the cell',
  [GROUP_TYPE.topicChildren]: 'responses',
  [GROUP_TYPE.persistentChildren]: 'persistent references',
  [GROUP_TYPE.temporaryChildren]: 'temporary references',
};

/** A type with its name: `STAT (static)`. */
export function typeTitle(type: string): string {
  const name = recordTypeName(type);
  return name === undefined ? type : `${type} (${name})`;
}

/** A type as a top group stores it: four characters in a number. */
function labelType(label: number): string {
  return String.fromCharCode(label & 0xff, (label >>> 8) & 0xff, (label >>> 16) & 0xff, label >>> 24);
}

/** Stored as y, then x, 16 bits each. */
function gridOf(label: number): string {
  return `${label >> 16}, ${(label << 16) >> 16}`;
}
