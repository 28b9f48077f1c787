import { create } from 'zustand';
import { showSideView } from '#renderer/state/layout.ts';
import { focusPart } from '#renderer/state/window-parts.ts';
import { useWorkspace } from '#renderer/state/workspace.ts';
import { UserError } from '#shared/errors.ts';
import { PROPERTY_TABLES } from '#shared/formats/material/property-table.ts';
import { type Assignment, parseAssignment } from '#shared/materials/assign-values.ts';
import type { MaterialQuestion } from '#shared/materials/material-batch.ts';

/** A value to set, as typed. */
export interface TypedValue {
  /** Of the property; '' = not typed yet. */
  readonly name: string;
  /** Whether the name is typed: it may begin like one of the list. */
  readonly isTyped: boolean;
  readonly by: Assignment['by'];
  readonly text: string;
}

/** The typed condition on materials, and the values to set on them. */
export interface MaterialDraft {
  readonly where: string;
  readonly values: readonly TypedValue[];
  /** Files, folders and archives to scan; null = all. */
  readonly paths: readonly string[] | null;
}

const START: MaterialDraft = { where: '', values: [newValue('twoSided')], paths: null };

export const useMaterialDraft = create<MaterialDraft>()(() => START);

// The draft was for the folder that was open.
useWorkspace.subscribe(({ info }, before) => {
  if (info?.id !== before.info?.id) useMaterialDraft.setState(START);
});

/** Opens the view “Values of Many Materials”. @param paths files, folders and archives; null = all */
export function showMaterialBatch(paths: readonly string[] | null): void {
  useMaterialDraft.setState({ paths });
  showSideView('materials');
  requestAnimationFrame(() => focusPart('side'));
}

/** The properties of BGSM and BGEM files by name, with what they are called and do. */
export const KNOWN_PROPERTIES: ReadonlyMap<string, { readonly label: string; readonly doc?: string }> =
  new Map(Object.values(PROPERTY_TABLES).flatMap((groups) => Object.values(groups).flatMap(Object.entries)));

/** A value that is not typed yet. */
export function newValue(name: string): TypedValue {
  return { name, isTyped: false, by: '=', text: '' };
}

/** The draft as a question for the services. */
export function materialQuestion({
  where,
  values,
}: Pick<MaterialDraft, 'where' | 'values'>): MaterialQuestion {
  const assignments = values
    .filter(({ name, text }) => name.trim() !== '' && text.trim() !== '')
    .map(({ name, by, text }) => `${name.trim()}${by}${text.trim()}`);
  return { assignments, ...(where.trim() === '' ? {} : { where: where.trim() }) };
}

/** What is wrong with a value, as a message; null = nothing, or it is empty. */
export function valueProblem({ name, by, text }: Pick<TypedValue, 'name' | 'by' | 'text'>): string | null {
  if (text.trim() === '' || name.trim() === '') return null;
  try {
    parseAssignment(`${name.trim()}${by}${text}`);
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
