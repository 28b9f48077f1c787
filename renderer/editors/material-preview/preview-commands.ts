import { declareCommands, type NamedCommand } from '#renderer/commands/command.ts';
import { LIGHTING_TITLES } from '#renderer/editors/mesh/drawing/draw-options.ts';
import { LIGHTINGS, type Lighting } from '#renderer/state/viewport-choices.ts';
import { PREVIEW_SHAPES, type PreviewShape } from '#shared/scene/preview-shapes.ts';
import { changePreviewChoices, readPreviewChoices } from './preview-choices.ts';

/** Context of the commands of a preview that is shown. */
export interface PreviewContext {
  /** Path in Data of the mesh that the material is shown on; null = a shape. */
  readonly mesh: string | null;
  readonly showOn: (shape: PreviewShape) => void;
  readonly chooseMesh: () => Promise<void>;
}

const PREVIEW = 'Material';

export const SHAPE_TITLES: Readonly<Record<PreviewShape, string>> = {
  sphere: 'Sphere',
  plane: 'Plane',
  cube: 'Cube',
};

const SHAPE_KEYS: Readonly<Record<PreviewShape, string>> = { sphere: 'S', plane: 'P', cube: 'C' };

/** Shows or hides the preview of a material. */
export const previewPaneCommands = declareCommands()([
  {
    id: 'materialPreview.toggle',
    title: 'Preview',
    category: PREVIEW,
    icon: 'preview',
    keys: 'Alt+P',
    checked: () => readPreviewChoices().open,
    run: () => changePreviewChoices({ open: !readPreviewChoices().open }),
  },
]);

/** What a material is shown on, and in which light. */
export const previewCommands = declareCommands<PreviewContext>()([
  ...PREVIEW_SHAPES.map(shape),
  {
    id: 'materialPreview.mesh',
    title: 'Preview on Mesh…',
    category: PREVIEW,
    icon: 'package',
    keys: 'M',
    local: true,
    checked: ({ mesh }) => mesh !== null,
    run: ({ chooseMesh }) => chooseMesh(),
  },
  ...LIGHTINGS.map(light),
]);

/** The menus of the preview. */
export const PREVIEW_MENUS = {
  shape: [
    ...PREVIEW_SHAPES.map((one) => `materialPreview.shape.${one}` as const),
    'separator',
    'materialPreview.mesh',
  ],
  light: LIGHTINGS.map((one) => `materialPreview.light.${one}` as const),
} as const;

function shape<const Shape extends PreviewShape>(
  one: Shape,
): NamedCommand<PreviewContext, `materialPreview.shape.${Shape}`> {
  return {
    id: `materialPreview.shape.${one}`,
    title: `Preview on ${SHAPE_TITLES[one]}`,
    category: PREVIEW,
    keys: SHAPE_KEYS[one],
    local: true,
    checked: ({ mesh }) => mesh === null && readPreviewChoices().shape === one,
    run: ({ showOn }) => showOn(one),
  };
}

function light<const Light extends Lighting>(
  one: Light,
): NamedCommand<PreviewContext, `materialPreview.light.${Light}`> {
  return {
    id: `materialPreview.light.${one}`,
    title: `Preview in ${LIGHTING_TITLES[one]}`,
    category: PREVIEW,
    icon: 'lightbulb',
    checked: () => readPreviewChoices().lighting === one,
    run: () => changePreviewChoices({ lighting: one }),
  };
}
