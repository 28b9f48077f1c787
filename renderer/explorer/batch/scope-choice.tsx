import type { ReactNode } from 'react';
import { selectedNodes, useExplorer } from '#renderer/state/explorer.ts';
import { type Choice, Select } from '#renderer/ui/forms/select.tsx';
import type { FileKind } from '#shared/batch/file-kind.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';

type Scope = 'all' | 'selected';

/** The whole folder, or the selection in the explorer at the moment of choosing. */
export function ScopeChoice(props: {
  readonly reads: FileKind;
  readonly paths: readonly string[] | null;
  readonly disabled: boolean;
  readonly onChange: (paths: readonly string[] | null) => void;
}): ReactNode {
  const { reads, paths, disabled, onChange } = props;
  const selected = useExplorer((state) => state.selection);
  const nodes = selectedNodes(MAX_SELECTED);
  void selected;
  const choices: readonly Choice<Scope>[] = [
    { value: 'all', label: `All ${reads.names[1]} the game loads` },
    ...(paths !== null || nodes.length > 0
      ? [
          {
            value: 'selected' as const,
            label:
              paths === null
                ? `Only the selection in the explorer (${nodes.length})`
                : `Only ${paths.length === 1 ? `“${paths[0]}”` : `${paths.length} selected paths`}`,
          },
        ]
      : []),
  ];
  return (
    <Select
      label="Scope"
      value={paths === null ? 'all' : 'selected'}
      choices={choices}
      disabled={disabled}
      onChange={(next) => {
        const { tree } = useExplorer.getState();
        onChange(tree === null || next === 'all' ? null : nodes.map((node) => pathOf(tree, node)));
      }}
    />
  );
}

/** Limit of selected rows in a question. */
const MAX_SELECTED = 10_000;
