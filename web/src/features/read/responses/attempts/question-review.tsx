import { Skeleton } from '@mantine/core';
import { asMinutes } from '@pollux/domain/kernel/as-minutes';
import type { QuestionReport } from '@pollux/query-api/attending/reports-contract';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { SoundAndVideo } from '../../../../questions/media/sound-and-video.tsx';
import { State, type StateLight } from '../../../../shared/look/state.tsx';
import { PlainText, RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { imageUrl } from '../../../../shared/api/client.ts';
import classes from './report.module.css';
import { useAnswerWords } from './use-answer-words.ts';

const HotSpotReview = lazyPart(
  async () => (await import('../../../../questions/hot-spot/review.tsx')).HotSpotReview,
);

const lights = {
  right: 'lit',
  partly: 'waiting',
  wrong: 'wrong',
  unattempted: 'unlit',
  unscored: 'unlit',
} as const satisfies Record<NonNullable<QuestionReport['outcome']>, StateLight>;

/** A question of an attempt: what was answered, what is right, and what it earned. */
export function QuestionReview({
  question,
  number,
  isOwn,
}: {
  question: QuestionReport;
  number: number;
  /** Whether whoever reads it gave the answer; others are told what is right of each (P150). */
  isOwn: boolean;
}) {
  const t = useTranslations('attempts.report');
  const wordsOf = useAnswerWords(question.type);
  const {
    seen,
    outcome,
    qattempt,
    responseText,
    correctAnswer,
    correctMedia,
    correctAreas,
    response,
    pointScored,
    totalPoint,
    timeSpent,
  } = question;
  // What somebody typed stays as it was typed.
  const isChosen = 'options' in seen;
  const isSaid = isOwn && outcome === 'right';
  return (
    <li className={classes.question} data-uncounted={outcome === 'unscored' || undefined}>
      <h3 className={classes.title} dir="auto">
        {number}. <RichText text={seen.title} html={seen.titleHtml} />
      </h3>
      {outcome !== null && <State light={lights[outcome]}>{t(`outcome.${outcome}`)}</State>}
      {outcome === null && !qattempt && <State light="unlit">{t('outcome.unattempted')}</State>}
      <dl className={classes.said}>
        {qattempt && (
          <>
            <dt>{t('answer')}</dt>
            <dd dir="auto">{isChosen ? <PlainText text={responseText} /> : wordsOf(responseText)}</dd>
          </>
        )}
        {correctAnswer !== null && !isSaid && (
          <>
            <dt>{t('correctAnswer')}</dt>
            <dd dir="auto">
              <PlainText text={correctAnswer.map(wordsOf).join(' · ')} />
              {correctMedia.map(({ id, text, image, audio, video }) => (
                <div key={id} className={classes.right}>
                  {image !== null && <img src={imageUrl(image)} alt={text} className={classes.image} />}
                  <SoundAndVideo audio={audio} video={video} />
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
      {seen.type === 'hotspot' && (
        <Suspense fallback={<Skeleton height={240} />}>
          <HotSpotReview
            question={seen}
            taps={response?.type === 'hotspot' ? response.taps : []}
            areas={correctAreas}
          />
        </Suspense>
      )}
      <div className={classes.beside}>
        {pointScored !== null && totalPoint !== null && outcome !== 'unscored' && (
          <span>{t('points', { points: pointScored, total: totalPoint })}</span>
        )}
        {timeSpent !== null && <span>{t('timeSpent', asMinutes(timeSpent))}</span>}
      </div>
    </li>
  );
}
