import { type ReactNode, useEffect, useRef } from 'react';
import viewStyles from '#renderer/editors/kit/view.module.css';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { MiddleEllipsis } from '#renderer/ui/middle-ellipsis.tsx';
import styles from './convert.module.css';
import { ConvertForm } from './convert-form.tsx';
import { chooseSources } from './convert-session.ts';
import { ConvertStatus } from './convert-status.tsx';
import { Results } from './results.tsx';
import { ScenePair } from './scene-pair.tsx';
import { sourcesText, useSourceChoices } from './sources.ts';
import { type Convert, useConvert } from './use-convert.ts';

/** Converts console meshes to PC: sources, options, and the result of each file. */
export function ConvertView({ active }: { readonly active: boolean }): ReactNode {
  const convert = useConvert();
  const { sources, run, ran } = convert.session;
  if (sources.length === 0) return <Nothing />;
  const choosing = run.state !== 'running' && run.state !== 'done';
  return (
    <div className={classes(viewStyles.view, styles.view)}>
      <Head convert={convert} />
      {choosing && (
        <div className={styles.form}>
          <ConvertForm convert={convert} />
        </div>
      )}
      <ConvertStatus convert={convert} />
      <div className={styles.results}>
        {ran === null ? (
          <Preview convert={convert} active={active} />
        ) : (
          <Results key={ran.plan} session={convert.session} ran={ran} active={active} />
        )}
      </div>
    </div>
  );
}

/** Previews a single mesh before anything is written. */
function Preview({ convert, active }: { readonly convert: Convert; readonly active: boolean }): ReactNode {
  const { plan } = convert.dryRun;
  const { platform, lenient } = convert.session.choices;
  if (plan === null) return null;
  if (plan.meshes === 1 && plan.textures + plan.others === 0) {
    return (
      <ScenePair asked={{ plan: plan.plan, file: 0, platform, lenient }} active={active} onBlock={null} />
    );
  }
  return (
    <EmptyState icon="desktop-download" title="Nothing is written until you press Convert">
      Each file is listed here when it is done, with a report and a view before and after. Source files are
      never modified.
    </EmptyState>
  );
}

function Head({ convert }: { readonly convert: Convert }): ReactNode {
  const { sources, run, ran } = convert.session;
  const [first] = sources;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button, which chose the files, is gone.
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  return (
    // Without results, this is the view's content.
    <div ref={head} tabIndex={-1} className={styles.head} data-content={ran === null ? '' : undefined}>
      <Icon {...(first?.icon ?? { name: 'file' })} />
      <span className={styles.source}>
        <MiddleEllipsis text={sourcesText(sources)} keep={28} />
      </span>
      <Button kind="quiet" disabled={run.state === 'running'} onClick={() => chooseSources([])}>
        Choose other files
      </Button>
    </div>
  );
}

function Nothing(): ReactNode {
  const choices = useSourceChoices();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button, which removed the files, is gone.
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  return (
    <div ref={first} tabIndex={-1} className={styles.nothing} data-content="">
      <EmptyState
        icon="desktop-download"
        title="Convert Xbox 360 or PlayStation 3 files to PC"
        action={
          <div className={styles.choices}>
            {choices.map(({ label, icon, choose }) => (
              <Button key={label} icon={icon} onClick={choose}>
                {label}
              </Button>
            ))}
          </div>
        }
      >
        Meshes, animations and DDX textures of Fallout 3 and New Vegas: a file, a folder or an archive. Or
        select them in the Explorer and choose “Convert to PC” from the menu. Source files are never modified.
      </EmptyState>
    </div>
  );
}
