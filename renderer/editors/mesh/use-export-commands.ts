import type { Scene } from '#shared/scene/scene.ts';
import { useCommands } from '../../commands/registry.ts';
import { useClient } from '../../host/client-context.tsx';
import { convertGroup, type ExportKind, exportShown, type ShownScene } from './export-scene.ts';

export interface ExportCommandsOptions extends Omit<ShownScene, 'scene'> {
  readonly active: boolean;
  readonly scene: Scene | null;
}

const KINDS: readonly (readonly [ExportKind, string])[] = [
  ['glb', 'Export What Is Shown as .glb…'],
  ['merged', 'Export What Is Shown as .glb of Plain Meshes…'],
  ['obj', 'Export What Is Shown as .obj…'],
];

const FORMS = [
  ['baked', 'Save Group with Its Vertices in It…', ['bake', 'baked', 'embed', 'inline']],
  ['plain', 'Save Group as Plain Shapes…', ['unpack', 'convert', 'BSTriShape', 'trishape', 'split']],
] as const;

/** What is shown as files for other programs, and groups of precombined meshes in other forms. */
export function useExportCommands({ active, scene, ...shown }: ExportCommandsOptions): void {
  const client = useClient();
  const isGroup = scene?.meshes.some(({ instances }) => instances !== undefined) === true;
  const commands = [
    ...KINDS.map(([kind, title]) => ({
      id: `mesh.export.${kind}`,
      title,
      icon: 'export' as const,
      // Lists of places are in groups alone: elsewhere both kinds of .glb are the same.
      when: () => scene !== null && (isGroup || kind !== 'merged'),
      run: async () => {
        if (scene !== null) await exportShown(client, { ...shown, scene }, kind);
      },
    })),
    ...FORMS.map(([form, title, words]) => ({
      id: `mesh.saveAs.${form}`,
      title,
      words,
      icon: 'package' as const,
      when: () => isGroup,
      run: () => convertGroup(client, shown.document, form),
    })),
  ];
  useCommands(
    commands.map((command) => ({ ...command, category: '3D', local: true })),
    active,
  );
}
