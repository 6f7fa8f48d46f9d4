import type { ExploreEntry } from '@pollux/query-api/authoring/contract';
import { type Icon, IconChartBar, IconListCheck, IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { coverUrl } from '../../shared/api/client.ts';
import classes from './explore.module.css';

const signs: Readonly<Record<ExploreEntry['quizType'], Icon>> = {
  QUIZ: IconMessageQuestion,
  SURVEY: IconListCheck,
  POLL: IconChartBar,
};

/** The activity's cover; where it has none, or it cannot be had, the sign of its type. */
export function ExploreCover({ entry: { coverImage, quizType } }: { entry: ExploreEntry }) {
  const [failed, setFailed] = useState(false);
  const Sign = signs[quizType];
  return (
    <div className={classes.cover}>
      {coverImage === null || failed ? (
        <Sign size={44} stroke={1.25} aria-hidden />
      ) : (
        <img src={coverUrl(coverImage)} alt="" loading="lazy" onError={() => setFailed(true)} />
      )}
    </div>
  );
}
