import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import classes from './board-part.module.css';

// Most quizzes have no leaderboard.
const BoardPanel = lazyPart(async () => (await import('./board-panel.tsx')).BoardPanel);

interface BoardPartProps {
  quizId: string;
  isAlone?: boolean;
}

/**
 * The leaderboard on a participant's page, once its code and its texts are there. What is below has its place from the
 * beginning, so that nobody taps on what has just moved. Where any of it cannot be had, the quiz goes on without.
 */
export function BoardPart({ quizId, isAlone = false }: BoardPartProps) {
  const { load } = useLanguage();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let mounted = true;
    Promise.all([BoardPanel.load(), load('leaderboard')]).then(
      () => mounted && setReady(true),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [load]);
  return (
    <div className={classes.place} data-alone={isAlone || undefined}>
      {isReady && (
        <Suspense>
          <BoardPanel quizId={quizId} isAlone={isAlone} />
        </Suspense>
      )}
    </div>
  );
}
