import { type ReactNode, useState } from 'react';
import { create } from 'zustand';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx';
import { plural } from '#renderer/ui/format.ts';
import { Checkbox } from '#renderer/ui/forms/checkbox.tsx';
import type { RecordVersions } from '#shared/contract/records.ts';
import styles from './record-versions.module.css';

const useShown = create<{ readonly shown: RecordVersions | null }>()(() => ({ shown: null }));

/** Shows a record as each plugin has it. */
export function showRecordVersions(shown: RecordVersions): void {
  useShown.setState({ shown });
}

/** Draws the table while it is open; mounted once. */
export function RecordVersionsHost(): ReactNode {
  const shown = useShown((state) => state.shown);
  return shown === null ? null : <Versions record={shown} />;
}

/** A column for each plugin in load order; what differs from the column before is marked. */
function Versions({ record }: { readonly record: RecordVersions }): ReactNode {
  const [all, setAll] = useState(record.versions.length === 1);
  const { type, formId, editorId, versions, rows } = record;
  const shown = all ? rows : rows.filter(({ differs }) => differs.includes(true));
  const close = (): void => useShown.setState({ shown: null });
  return (
    <Dialog
      open
      width="wide"
      title={`${type} ${formId}${editorId === '' || editorId === formId ? '' : ` ${editorId}`}`}
      onClose={close}
      footer={
        <Button kind="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <div className={styles.tools}>
        <span role="status">
          {versions.length === 1
            ? `Only ${versions[0]?.plugin} has it.`
            : `${plural(versions.length, 'plugin')}, in load order`}
        </span>
        <Checkbox label="Parts that do not differ, too" checked={all} onChange={setAll} />
      </div>
      <section className={styles.table} aria-label="Versions of the record" tabIndex={-1} data-content>
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              {versions.map(({ plugin, wins, flags }) => (
                <th key={plugin} scope="col">
                  {plugin} {wins && <Badge tone="accent">wins</Badge>}
                  {flags.length > 0 && <div className={styles.quiet}>{flags.join(', ')}</div>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ part, name, cells, differs }, at) => (
              // Parts of one type have no other name.
              // biome-ignore lint/suspicious/noArrayIndexKey: The rows of a shown record never change.
              <tr key={`${part} ${name} ${at}`}>
                <th scope="row">
                  <span className="data">{part}</span> <span className={styles.quiet}>{name}</span>
                </th>
                {cells.map((text, column) => (
                  <td
                    key={versions[column]?.plugin}
                    className={classes('data', differs[column] === true && styles.differs)}
                  >
                    {text ?? <span className={styles.quiet}>none</span>}
                    {differs[column] === true && <span className={styles.hidden}> (differs)</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p>All plugins have the same parts.</p>}
      </section>
    </Dialog>
  );
}
