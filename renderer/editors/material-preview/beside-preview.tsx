import type { ReactNode } from 'react';
import { useCommands } from '#renderer/commands/registry.ts';
import { SplitPane } from '#renderer/ui/layout/split-pane.tsx';
import { useNarrow } from '#renderer/ui/layout/use-narrow.ts';
import styles from './beside-preview.module.css';
import { MaterialPreview, type PreviewProps } from './material-preview.tsx';
import { changePreviewChoices, usePreviewChoices } from './preview-choices.ts';
import { previewPaneCommands } from './preview-commands.ts';

/** Below this width (px at zoom 1), the preview stands above the properties. */
const NARROW = 720;
const LEAST = 140;
/** What properties need beside it and below it. */
const REST = { row: 340, column: 160 } as const;

/** The properties of a material with its preview beside or above them. */
export function BesidePreview(props: PreviewProps & { readonly children: ReactNode }): ReactNode {
  const { document, active, parentEdits, children } = props;
  const { open, width, height } = usePreviewChoices();
  const { measure, narrow } = useNarrow(NARROW);
  useCommands(previewPaneCommands, undefined, active);
  const direction = narrow ? 'column' : 'row';
  return (
    <div ref={measure} className={styles.pair}>
      <SplitPane
        direction={direction}
        sized="first"
        size={narrow ? height : width}
        min={LEAST}
        rest={REST[direction]}
        open={open}
        label="Resize preview"
        onResize={(size) => changePreviewChoices(narrow ? { height: size } : { width: size })}
        first={<MaterialPreview document={document} active={active} parentEdits={parentEdits} />}
        second={children}
      />
    </div>
  );
}
