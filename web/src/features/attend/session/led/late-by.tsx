import { useTranslations } from 'use-intl/react';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { LivelyTexts } from '../../../../shared/lively/lively-texts.tsx';
import classes from './led.module.css';
import type { Sending } from './use-sendings.ts';

/** How late an answer came, where the server has said so. */
export function LateBy({ sending }: { sending: Sending | undefined }) {
  const problem = sending?.status === 'refused' ? sending.problem : null;
  const late = problem instanceof ApiProblem ? problem.errors.find(({ path }) => path === 'late') : undefined;
  if (late === undefined) return null;
  return (
    <LivelyTexts>
      <Seconds seconds={Number(late.message)} />
    </LivelyTexts>
  );
}

function Seconds({ seconds }: { seconds: number }) {
  const t = useTranslations('lively.clock');
  return <p className={classes.late}>{t('late', { seconds })}</p>;
}

/** How long the question that is on takes answers. */
export function SecondsLeft({ seconds }: { seconds: number }) {
  return (
    <LivelyTexts>
      <Left seconds={seconds} />
    </LivelyTexts>
  );
}

function Left({ seconds }: { seconds: number }) {
  const t = useTranslations('lively.clock');
  return (
    <span className={classes.left} role="timer" data-soon={seconds <= 5 || undefined}>
      {t('leftPhone', { seconds })}
    </span>
  );
}
