import type { ReactNode } from 'react';
import { BatchAnswer } from '#renderer/explorer/batch/batch-answer.tsx';
import { collisionBatch } from '#renderer/explorer/batch/collision-side.tsx';
import { pathBatch } from '#renderer/explorer/batch/path-side.tsx';
import { ConflictsAnswer } from '#renderer/explorer/conflicts/conflicts-answer.tsx';
import { SearchAnswer } from '#renderer/explorer/search/search-answer.tsx';
import type { AnswerId } from '#renderer/state/answers.ts';

/** The answer to a question of the side bar. */
export function AnswerView({
  answer,
  active,
}: {
  readonly answer: AnswerId;
  readonly active: boolean;
}): ReactNode {
  switch (answer) {
    case 'collision':
      return <BatchAnswer texts={collisionBatch.texts} active={active} />;
    case 'paths':
      return <BatchAnswer texts={pathBatch.texts} active={active} />;
    case 'conflicts':
      return <ConflictsAnswer active={active} />;
    case 'search':
      return <SearchAnswer active={active} />;
  }
}
