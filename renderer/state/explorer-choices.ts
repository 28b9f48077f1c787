import * as v from 'valibot';

/** View settings of the explorer: part of the saved layout. */

export const EXPLORER_VIEWS = ['tree', 'grid'] as const;
export type ExplorerView = (typeof EXPLORER_VIEWS)[number];

/** Sides of the pictures in the grid, px at zoom 1. */
export const GRID_SIDES = { small: 64, medium: 96, large: 128 } as const;
export type GridSize = keyof typeof GRID_SIDES;
export const GRID_SIZES = ['small', 'medium', 'large'] as const satisfies readonly GridSize[];

export const ExplorerChoices = v.object({
  view: v.picklist(EXPLORER_VIEWS),
  size: v.picklist(GRID_SIZES),
});
export type ExplorerChoices = v.InferOutput<typeof ExplorerChoices>;

export const defaultExplorer: ExplorerChoices = { view: 'tree', size: 'medium' };
