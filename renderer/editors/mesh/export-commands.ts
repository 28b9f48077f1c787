import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import type { Client } from '#shared/rpc/api.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { convertGroup, type ExportKind, exportShown, type ShownScene } from './export-scene.ts';

export interface ExportContext extends Omit<ShownScene, 'scene'> {
  readonly client: Client;
  readonly scene: Scene | null;
}

const KINDS: readonly (readonly [ExportKind, string])[] = [
  ['glb', 'Export Visible as .glb…'],
  ['merged', 'Export Visible as .glb with Plain Meshes…'],
  ['obj', 'Export Visible as .obj…'],
];

const FORMS = [
  ['baked', 'Save Group with Embedded Vertices…', ['bake', 'baked', 'embed', 'inline']],
  ['plain', 'Save Group as Plain Shapes…', ['unpack', 'convert', 'BSTriShape', 'trishape', 'split']],
] as const;

/** Export of the visible scene for other programs, and conversion of groups of precombined meshes. */
export const exportCommands = declareCommands<ExportContext>()([
  ...KINDS.map(
    ([kind, title]): NamedCommand<ExportContext, `mesh.export.${ExportKind}`> => ({
      id: `mesh.export.${kind}`,
      title,
      category: '3D',
      icon: 'export',
      local: true,
      // Only groups have instances; for other meshes both kinds of .glb are the same.
      when: ({ scene }) => scene !== null && (kind !== 'merged' || isGroup({ scene })),
      run: async ({ client, scene, ...shown }) => {
        if (scene !== null) await exportShown(client, { ...shown, scene }, kind);
      },
    }),
  ),
  ...FORMS.map(
    ([form, title, aliases]): NamedCommand<ExportContext, `mesh.saveAs.${typeof form}`> => ({
      id: `mesh.saveAs.${form}`,
      title,
      category: '3D',
      aliases,
      icon: 'package',
      local: true,
      when: isGroup,
      run: ({ client, document }) => convertGroup(client, document, form),
    }),
  ),
]);

function isGroup({ scene }: Pick<ExportContext, 'scene'>): boolean {
  return scene?.meshes.some(({ instances }) => instances !== undefined) === true;
}
