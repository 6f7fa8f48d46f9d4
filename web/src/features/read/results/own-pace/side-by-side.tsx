import { Table, Text, Title } from '@mantine/core';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { ComparedSession, getComparedSessions } from '@pollux/query-api/hosting/own-pace-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PlainText } from '../../../../shared/rich-text/rich-text.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { comparedQuery } from '../api/compared-sessions.ts';
import { Failure } from '../sessions/failure.tsx';
import classes from './side-by-side.module.css';

type Compared = Response<typeof getComparedSessions>;

/** What a quiz or survey came to in each of its sessions, side by side; nothing before somebody has handed in. */
export function SideBySide({ activityId }: { activityId: string }) {
  const t = useTranslations('ownPace.compare');
  const { data, error } = useQuery(comparedQuery(activityId));
  if (error !== null) return <Failure error={error} />;
  if (data === undefined || data.sessions.every(({ submitted }) => submitted === 0)) return null;
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('says')}</Text>
      <Table.ScrollContainer minWidth={360}>
        <ComparedTable compared={data} />
      </Table.ScrollContainer>
    </section>
  );
}

function ComparedTable({ compared: { quizType, questions, sessions } }: { compared: Compared }) {
  const t = useTranslations('ownPace.compare');
  const format = useFormatter();
  const percent = (value: number | null) =>
    value === null ? t('none') : t('share', { percent: Math.round(value) });
  const row = (name: string, cell: (session: ComparedSession) => ReactNode) => (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {sessions.map((session) => (
        <Table.Td key={session.id}>{cell(session)}</Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <Table verticalSpacing="sm" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {sessions.map((session) => (
            <Table.Th key={session.id} scope="col">
              <TextLink to="/dashboard/attempts/$id/report" params={{ id: session.id }} dir="auto">
                {nameOf(session)}
              </TextLink>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {row(t('number'), ({ submitted }) => format.number(submitted))}
        {quizType === 'QUIZ' && row(t('average'), ({ average }) => percent(average))}
        {quizType === 'QUIZ' && row(t('pass'), ({ passRate }) => percent(passRate))}
        {row(t('time'), ({ averageDuration: time }) =>
          time === null ? t('none') : t('minutes', { minutes: Math.round(time / 6_000) / 10 }),
        )}
      </Table.Tbody>
      {questions.map(({ id, title }, index) => (
        <Table.Tbody key={id}>
          {quizType === 'QUIZ' ? (
            row(`${index + 1}. ${readableFormulas(title)}`, (session) => (
              <Share percent={answered(session, id)?.facility} />
            ))
          ) : (
            <SurveyRows number={index + 1} question={{ id, title }} sessions={sessions} />
          )}
        </Table.Tbody>
      ))}
    </Table>
  );

  function nameOf({ label, openedAt }: ComparedSession): string {
    if (openedAt === null) return t('link');
    return label || format.dateTime(new Date(openedAt), { dateStyle: 'medium', timeStyle: 'short' });
  }
}

const answered = ({ questions }: ComparedSession, questionId: string) =>
  questions.find((each) => each.questionId === questionId);

interface SurveyRowsProps {
  number: number;
  question: Compared['questions'][number];
  sessions: readonly ComparedSession[];
}

/** How many answered a question, and what share of them chose each option, where there are some. */
function SurveyRows({ number, question: { id, title }, sessions }: SurveyRowsProps) {
  const t = useTranslations('ownPace.compare');
  const options = new Map(
    sessions.flatMap((session) => optionsOf(session, id).map((option) => [option.id, option.text] as const)),
  );
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">{`${number}. ${readableFormulas(title)}`}</Table.Th>
        {sessions.map((session) => (
          <Table.Td key={session.id} c="dimmed">
            {t('responses', { count: answered(session, id)?.responses ?? 0 })}
          </Table.Td>
        ))}
      </Table.Tr>
      {[...options].map(([optionId, text]) => (
        <Table.Tr key={optionId}>
          <Table.Td className={classes.option} dir="auto">
            <PlainText text={text} />
          </Table.Td>
          {sessions.map((session) => {
            const votes = optionsOf(session, id).find((each) => each.id === optionId)?.votes ?? 0;
            const responses = answered(session, id)?.responses ?? 0;
            return (
              <Table.Td key={session.id}>
                <Share percent={responses === 0 ? null : (100 * votes) / responses} />
              </Table.Td>
            );
          })}
        </Table.Tr>
      ))}
    </>
  );
}

function optionsOf(session: ComparedSession, questionId: string) {
  const result = answered(session, questionId)?.result ?? null;
  return result?.type === 'mcq' || result?.type === 'checkbox' || result?.type === 'dropdown'
    ? result.options
    : [];
}

function Share({ percent }: { percent: number | null | undefined }) {
  const t = useTranslations('ownPace.compare');
  if (percent === null || percent === undefined) return <span className={classes.none}>{t('none')}</span>;
  return (
    <span className={classes.share} style={{ '--share': percent / 100 } as CSSProperties}>
      {t('share', { percent: Math.round(percent) })}
    </span>
  );
}
