import type { ReactNode } from 'react';
import { commandOf } from '#renderer/commands/command.ts';
import { CommandButton } from '#renderer/commands/command-button.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { Waiting } from '#renderer/ui/waiting.tsx';
import { animationCommands } from './animation-commands.ts';

/** In place of the picture of an animation whose skeleton is not known. @param props.waits whether it is looked for */
export function NoSkeleton(props: { readonly waits: boolean; readonly name: string }): ReactNode {
  if (props.waits) return <Waiting text={`Reading ${props.name}`} />;
  return (
    <EmptyState
      icon="person"
      title="No skeleton found"
      action={<CommandButton command={commandOf(animationCommands, 'animation.skeleton')} look="link" />}
    >
      There is no skeleton.hkx or skeleton.nif in its folder or those above.
    </EmptyState>
  );
}
