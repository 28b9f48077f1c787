import type { Command } from '#renderer/commands/command.ts';
import type { FoundContext } from '#renderer/explorer/search/found-commands.ts';
import type { IconName } from '#renderer/ui/icon.tsx';
import type { ViewId } from '#shared/formats/kit/view-id.ts';
import type { ListedTool } from '#shared/tools/batch-tool-facts.ts';
import type { BatchWork } from './batch-store.ts';

/** A batch tool and the texts of its side view. */
export interface BatchTexts extends TableTexts {
  readonly tool: ListedTool;
  readonly icon: IconName;
  /** Title and text of the view before the first dry run. */
  readonly title: string;
  readonly about: string;
  /** Why to open a folder. */
  readonly noFolder: string;
  /** Heading of the question. */
  readonly which: string;
}

/** The texts of a tool's results. */
export interface TableTexts {
  /** Commands on rows. */
  readonly commands: readonly Command<FoundContext>[];
  /** The view that Enter opens. */
  readonly view: ViewId;
  /** Names of the table, with and without changes. */
  readonly labels: { readonly changes: string; readonly found: string };
  readonly columns: ColumnTexts;
  readonly nothing: {
    readonly changes: readonly [string, string];
    readonly found: readonly [string, string];
  };
}

/** How the values of a tool are titled and how wide they are. */
export interface ColumnTexts {
  /** Title of what a row is about, and of the name of its value. */
  readonly label: string;
  readonly value: string;
  /** Title of the match, for tools whose matches have one value. */
  readonly found: string;
  /** Whether values are long, such as paths. */
  readonly long: boolean;
}

export const DOING: Readonly<Record<BatchWork, (files: string) => string>> = {
  plan: (files) => `Scanning ${files}`,
  apply: () => 'Writing to the mod folder',
  undo: () => 'Undoing the batch',
};
export const FAILED: Readonly<Record<BatchWork, (files: string) => string>> = {
  plan: (files) => `The ${files} could not be scanned`,
  apply: () => 'The files could not be written',
  undo: () => 'The batch could not be undone',
};
/** What is left of canceled work. */
export const CANCELED: Readonly<Record<BatchWork, string>> = {
  plan: 'No results were kept.',
  apply: 'Files that were already done stay done; you can undo them in Changes.',
  undo: 'Files that were already restored or removed stay that way.',
};
