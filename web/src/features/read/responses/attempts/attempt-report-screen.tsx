import { Skeleton } from '@mantine/core';
import { asClock } from '@pollux/domain/kernel/as-clock';
import type { AttemptReport } from '@pollux/query-api/attending/reports-contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { type Fact, Facts } from '../../../../shared/look/facts.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { reportQuery } from '../api/report-query.ts';
import { Outdated } from '../outdated.tsx';
import { AttemptReceipt } from './attempt-receipt.tsx';
import { CertificateButton } from './certificate-button.tsx';
import classes from './report.module.css';
import { reportFacts, reportSituations } from './situations.ts';
import { QuestionReview } from './question-review.tsx';
import { Grades } from './grades.tsx';

/** What one attempt came to: for its person, or whoever owns the quiz [P293 P294]. */
export function AttemptReportScreen({ attemptId }: { attemptId: string }) {
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
            <QuestionReview
              key={question.questionId}
              question={question}
              number={index + 1}
              isOwn={report.isOwn}
            />
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
