import { Skeleton } from '@mantine/core';
import { asClock } from '@pollux/domain/kernel/as-clock';
import { asMinutes } from '@pollux/domain/kernel/as-minutes';
import type { AttemptReport, QuestionReport } from '@pollux/query-api/attending/reports-contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { SoundAndVideo } from '../../../../questions/media/sound-and-video.tsx';
import { type Fact, Facts } from '../../../../shared/look/facts.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { State, type StateLight } from '../../../../shared/look/state.tsx';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { imageUrl } from '../../../../shared/api/client.ts';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { reportQuery } from '../api/report-query.ts';
import { Outdated } from '../outdated.tsx';
import { AttemptReceipt } from './attempt-receipt.tsx';
import { CertificateButton } from './certificate-button.tsx';
import classes from './report.module.css';
import { useAnswerWords } from './use-answer-words.ts';
import { reportFacts, reportSituations } from './situations.ts';

const HotSpotReview = lazyPart(
  async () => (await import('../../../../questions/hot-spot/review.tsx')).HotSpotReview,
);

/** What one attempt came to: for its person, or whoever owns the quiz [P293 P294]. */
export function ReportScreen({ attemptId }: { attemptId: string }) {
  const t = useTranslations('attempts.report');
  const asked = useQuery(reportQuery(attemptId));
  const { data: report, error, refetch } = asked;
  if (report === undefined) {
    return (
      <>
        <Sentence title={t('title')} says={t('text')} />
        {error === null ? <Skeleton height={320} /> : <LoadFailure error={error} onRetry={refetch} />}
      </>
    );
  }
  return (
    <>
      <ReportSentence report={report} />
      <Outdated of={asked} />
      <ReportFigures report={report} />
      {report.grades.length > 1 && <Grades grades={report.grades} />}
      <Section title={t('questions')}>
        {!report.isKeyShown && report.points !== null && <p>{t('later')}</p>}
        {report.questionDetails.length === 0 && <p>{t('noDetails')}</p>}
        <ol className={classes.questions}>
          {report.questionDetails.map((question, index) => (
            <Question key={question.questionId} question={question} number={index + 1} isOwn={report.isOwn} />
          ))}
        </ol>
      </Section>
      {report.isOwn && <AttemptReceipt attemptId={attemptId} />}
    </>
  );
}

function ReportSentence({ report }: { report: AttemptReport }) {
  const t = useTranslations('attempts.report');
  const format = useFormatter();
  const { quizTitle, firstName, lastName, points, totalPoints, passPercentage, completedAt } = report;
  const situation = mostUrgent(reportSituations, reportFacts(report));
  const says = t(`state.${situation}`, {
    name: `${firstName} ${lastName}`,
    points: points ?? 0,
    total: totalPoints ?? 0,
    least: passPercentage ?? 0,
  });
  const submitted = format.dateTime(new Date(completedAt), { dateStyle: 'medium', timeStyle: 'short' });
  const adds = t(`submittedBy.${report.submittedBy}`, { at: submitted });
  return (
    <Sentence title={t('titleOf', { title: quizTitle })} says={says} adds={adds}>
      {report.isOwn && report.certificate > 0 && (
        <CertificateButton quizId={report.quizid} title={quizTitle} />
      )}
      {report.isOwn && (
        <TextLink data-unprinted to="/dashboard/quizattended">
          {t('all')}
        </TextLink>
      )}
    </Sentence>
  );
}

function ReportFigures({ report }: { report: AttemptReport }) {
  const t = useTranslations('attempts');
  const format = useFormatter();
  const { points, totalPoints, average, position, NumQuesAttended, totalQuestions, correctCount } = report;
  const scored: Fact[] =
    points === null || totalPoints === null || average === null
      ? []
      : [
          { figure: t('of', { part: points, whole: totalPoints }), label: t('columns.halfPoints') },
          { figure: format.number(average / 100, { style: 'percent' }), label: t('report.average') },
          { figure: format.number(correctCount ?? 0), label: t('report.right') },
        ];
  const place: Fact[] =
    position === null
      ? []
      : [{ figure: t('of', { part: position.place, whole: position.of }), label: t('report.position') }];
  return (
    <div className={classes.figures}>
      <Facts
        facts={[
          ...scored,
          { figure: t('of', { part: NumQuesAttended, whole: totalQuestions }), label: t('columns.attended') },
          { figure: asClock(report.duration), label: t('report.time') },
          ...place,
        ]}
      />
    </div>
  );
}

/** Every grade, the newest first, with what was corrected and why. */
function Grades({ grades }: { grades: AttemptReport['grades'] }) {
  const t = useTranslations('attempts.report');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section title={t('grades')}>
      {grades.toReversed().map(({ points, totalPoints, isPass, at, corrections }) => (
        <div key={at} className={classes.grade}>
          <State light={isPass ? 'lit' : 'unlit'}>
            {t(isPass ? 'gradeCleared' : 'gradeNotCleared', { points, total: totalPoints, at: day(at) })}
          </State>
          {corrections.map((each) => (
            <p key={each.at} dir="auto">
              {t('corrected', {
                by: each.by ?? t('somebody'),
                count: each.changes.length,
                reason: each.reason,
              })}
            </p>
          ))}
        </div>
      ))}
    </Section>
  );
}

const lights = {
  right: 'lit',
  partly: 'waiting',
  wrong: 'wrong',
  unattempted: 'unlit',
  unscored: 'unlit',
} as const satisfies Record<NonNullable<QuestionReport['outcome']>, StateLight>;

function Question({
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
            <dd dir="auto">{wordsOf(responseText)}</dd>
          </>
        )}
        {correctAnswer !== null && !isSaid && (
          <>
            <dt>{t('correctAnswer')}</dt>
            <dd dir="auto">
              {correctAnswer.map(wordsOf).join(' · ')}
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
