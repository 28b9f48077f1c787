import { layoutChoices } from '#renderer/state/layout-choices.ts';

/** Display options of texture coordinates. */
export const { use: useUvChoices, read: readUvChoices, change: changeUvChoices } = layoutChoices('uv');
