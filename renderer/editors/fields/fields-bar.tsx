import type { ReactNode, Ref } from 'react';
import { FilterField } from '#renderer/editors/kit/filter-field.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { formatCount, plural } from '#renderer/ui/format.ts';
import { Icon } from '#renderer/ui/icon.tsx';
import type { FieldRow } from '#shared/contract/fields.ts';
import { type FieldSearchResult, MATCHES } from './field-search.ts';
import styles from './fields-view.module.css';
import { pathPrefixes } from './path-prefixes.ts';

/** Filter by name, and the path of the focused field, each step a link. */
export function FieldsBar(props: {
  readonly ref: Ref<HTMLInputElement>;
  readonly filter: string;
  readonly result: FieldSearchResult | null;
  readonly field: FieldRow | null;
  readonly onFilter: (text: string) => void;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
  readonly onPath: (path: string) => void;
  readonly onCollapse: () => void;
}): ReactNode {
  const { filter, result, field } = props;
  return (
    <div className={styles.bar}>
      <FilterField
        ref={props.ref}
        label="Filter fields by name"
        placeholder="Filter"
        className={styles.filter}
        value={filter}
        onChange={props.onFilter}
        onEnter={props.onEnter}
        onLeave={props.onLeave}
      />
      {result !== null && (
        <span className={styles.note} role="status">
          {searchText(result)}
        </span>
      )}
      {result === null && (
        <nav className={styles.path} aria-label="Path of the field">
          <ol className={styles.pathInner}>
            {pathPrefixes(field?.path ?? '').map(({ path, name }, index) => (
              <li key={path} className={styles.step}>
                {index > 0 && <Icon name="chevron-right" />}
                <button
                  type="button"
                  className={styles.stepButton}
                  title={`Go to ${path}`}
                  onClick={() => props.onPath(path)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <span className={styles.space} />
      <IconButton icon="collapse-all" label="Collapse all" onClick={props.onCollapse} />
    </div>
  );
}

/** How far a search got. */
function searchText({ matches, visited, running, complete }: FieldSearchResult): string {
  const count = plural(matches.length, 'match', 'matches');
  if (running) return `${count}, searching…`;
  if (complete) return count;
  return matches.length === MATCHES
    ? `the first ${count}`
    : `${count} in the first ${formatCount(visited)} fields`;
}
