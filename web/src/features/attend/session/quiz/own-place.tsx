import { useTranslations } from 'use-intl/react';
import { PageSkeleton } from '../../page/page-skeleton.tsx';
import { Receipt } from '../../receipt/receipt.tsx';
import { useFingerprint } from '../../receipt/use-fingerprint.ts';
import { Waiting } from '../led/waiting.tsx';
import { TeamsOnPhone } from '../teams/own-team.tsx';
import { Card } from './own-answer.tsx';
import classes from './quiz.module.css';
import { SpeedNote } from './speed-note.tsx';
import { type OwnScore, ofAll } from './use-own-score.ts';

/** One's place while the wall has the leaderboard or the podium; on the podium once one's step is on the wall. */
export function OwnPlace({ score, isPodium }: { score: OwnScore | null; isPodium: boolean }) {
  const t = useTranslations('join.quiz');
  if (score === null) return <PageSkeleton />;
  if (score.standing === null) {
    const hasAnswered = score.player !== null;
    return (
      <Waiting
        title={t(isPodium ? 'podium' : 'leaderboard')}
        text={t(hasAnswered || isPodium ? 'lookUp' : 'notIn')}
      >
        <Teams score={score} />
      </Waiting>
    );
  }
  return (
    <Card title={t('place', { place: score.standing.place, players: score.standing.players })}>
      <Standing score={score} standing={score.standing} />
    </Card>
  );
}

/** What it has come to, once all questions are over. */
export function OwnEnd({ sessionId, score }: { sessionId: string; score: OwnScore | null }) {
  const t = useTranslations('join.quiz');
  const ended = useTranslations('join.led');
  const fingerprint = useFingerprint(sessionId);
  if (score === null) return <PageSkeleton />;
  if (score.standing === null) return <Waiting title={ended('end')} text={ended('endText')} />;
  const right = score.questions.filter(({ outcome }) => outcome === 'right').length;
  return (
    <Card title={t('place', { place: score.standing.place, players: score.standing.players })}>
      <Standing score={score} standing={score.standing} />
      <p className={classes.total}>{t('rightOf', { right, count: score.questions.length })}</p>
      <p className={classes.total}>{ended('endText')}</p>
      {fingerprint !== null && fingerprint !== undefined && <Receipt fingerprint={fingerprint} />}
    </Card>
  );
}

function Standing({ score, standing }: { score: OwnScore; standing: NonNullable<OwnScore['standing']> }) {
  const t = useTranslations('join.quiz');
  return (
    <>
      <p className={classes.earned}>{t('total', ofAll(score))}</p>
      {score.bonus > 0 && <SpeedNote bonus={score.bonus} />}
      {standing.isTied && <p className={classes.total}>{t('tied')}</p>}
      <OnWall score={score} />
      <Teams score={score} />
    </>
  );
}

function Teams({ score: { teams, team } }: { score: OwnScore }) {
  return teams !== null && <TeamsOnPhone view={teams} team={team} />;
}

/** By which name the wall calls whoever looks. */
export function OnWall({ score: { player, name } }: { score: OwnScore }) {
  const t = useTranslations('join.quiz');
  if (player === null) return null;
  return (
    <p className={classes.total}>
      {name === null
        ? t('onWall', { number: player })
        : t.rich('onWallAs', { name: () => <bdi>{name}</bdi> })}
    </p>
  );
}
