import type { ReactNode } from 'react';
import { useCommands } from '#renderer/commands/registry.ts';
import { AssetsAnswer } from '#renderer/explorer/assets/assets-answer.tsx';
import { BatchAnswer } from '#renderer/explorer/batch/batch-answer.tsx';
import { collisionBatch } from '#renderer/explorer/batch/collision-side.tsx';
import { eventBatch } from '#renderer/explorer/batch/events-side.tsx';
import { hkxBatch } from '#renderer/explorer/batch/hkx-side.tsx';
import { materialBatch } from '#renderer/explorer/batch/material-side.tsx';
import { meshToolBatch } from '#renderer/explorer/batch/mesh-side.tsx';
import { pathBatch } from '#renderer/explorer/batch/path-side.tsx';
import { renameBatch } from '#renderer/explorer/batch/rename-side.tsx';
import { ConflictsAnswer } from '#renderer/explorer/conflicts/conflicts-answer.tsx';
import { SearchAnswer } from '#renderer/explorer/search/search-answer.tsx';
import type { AnswerId } from '#renderer/state/answers.ts';
import { putBack } from './put-back.ts';
import { questionCommands } from './question-commands.ts';

/** The answer to a question of the side bar. */
export function AnswerView({
  answer,
  active,
}: {
  readonly answer: AnswerId;
  readonly active: boolean;
}): ReactNode {
  useCommands(questionCommands, { answer, putBack: () => putBack(answer) }, active);
  switch (answer) {
    case 'collision':
      return <BatchAnswer texts={collisionBatch.texts} active={active} />;
    case 'paths':
      return <BatchAnswer texts={pathBatch.texts} active={active} />;
    case 'assets':
      return <AssetsAnswer active={active} />;
    case 'mesh':
      return <BatchAnswer texts={meshToolBatch.texts} active={active} />;
    case 'annotations':
      return <BatchAnswer texts={eventBatch.texts} active={active} />;
    case 'hkx':
      return <BatchAnswer texts={hkxBatch.texts} active={active} />;
    case 'materials':
      return <BatchAnswer texts={materialBatch.texts} active={active} />;
    case 'rename':
      return <BatchAnswer texts={renameBatch.texts} active={active} />;
    case 'conflicts':
      return <ConflictsAnswer active={active} />;
    case 'search':
      return <SearchAnswer active={active} />;
  }
}
