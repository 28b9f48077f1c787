import { type Layout, useLayout } from './layout.ts';

/** The parts of the layout that hold the choices of a view: shared by all files and kept between sessions. */
type ChoicesKey =
  | 'archive'
  | 'bank'
  | 'compare'
  | 'convert'
  | 'material'
  | 'materialPreview'
  | 'texture'
  | 'uv'
  | 'viewport';

/** How a view reads and changes its choices. `use` is a hook. */
export function layoutChoices<Key extends ChoicesKey>(key: Key) {
  return {
    use: (): Layout[Key] => useLayout((layout) => layout[key]),
    read: (): Layout[Key] => useLayout.getState()[key],
    change: (change: Partial<Layout[Key]>): void =>
      useLayout.setState((layout) => ({ [key]: { ...layout[key], ...change } })),
  };
}
