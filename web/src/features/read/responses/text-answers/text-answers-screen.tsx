import { Button, NativeSelect, Text } from '@mantine/core';
import { isWritten } from '@pollux/domain/attending/written-types';
import type { TextAnswerRow, TextAnswerTags } from '@pollux/query-api/attending/text-answers-contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { useAttendance, useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { statisticsOf } from '../api/scores.ts';
import { textAnswersOf } from '../api/text-answers.ts';
import { textAnswersShape } from '../api/text-answers-shape.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { writtenSituations } from './situations.ts';
import { TagChoice } from './tag-choice.tsx';
import { TagFilter } from './tag-filter.tsx';
import { TaggingContext } from './tagging.ts';
import { useTextAnswerColumns } from './use-text-answer-columns.tsx';

const idOf = ({ attemptId }: TextAnswerRow) => attemptId;

/** What people wrote to one question of one's own: searched, tagged one by one or several at once, and filtered by tag. */
export function TextAnswersScreen({
  quizId,
  questionId,
  place,
  onQuestion,
}: {
  quizId: string;
  questionId: string;
  place: ListPlace;
  /** Goes to what was written to another question. */
  onQuestion: (questionId: string) => void;
}) {
  const t = useTranslations('scores.texts');
  const { position } = useAttendance(quizId);
  const { data: statistics } = useQuery(statisticsOf(quizId, position));
  const list = useQuery(textAnswersOf(quizId, questionId, place.at, position));
  useReadAnew(position, list.refetch);
  const columns = useTextAnswerColumns();
  const tagging = useMemo(
    () => ({ quizId, questionId, tags: list.data?.tags ?? [] }),
    [quizId, questionId, list.data?.tags],
  );
  const written = statistics?.questions.filter(({ type }) => isWritten(type)) ?? [];
  const question = written.find((each) => each.questionId === questionId)?.title ?? t('title');
  const unlisted = list.data?.unlisted ?? 0;
  const isFiltered = place.at['tag'] !== undefined || place.at['isTagged'] !== undefined;
  return (
    <TaggingContext value={tagging}>
      <Sentence
        title={statistics === undefined ? t('title') : t('titleOf', { title: statistics.quizTitle })}
        says={<Said counts={list.data} />}
      >
        <ButtonLink to="/dashboard/attempts/$id/report" params={{ id: quizId }} variant="default">
          {t('report')}
        </ButtonLink>
      </Sentence>
      {written.length > 1 && (
        <NativeSelect
          label={t('question')}
          maw="40rem"
          mb="lg"
          value={questionId}
          data={written.map((each) => ({ value: each.questionId, label: each.title }))}
          onChange={({ currentTarget }) => onQuestion(currentTarget.value)}
        />
      )}
      <Section title={written.length > 1 ? t('list') : question} hasTable>
        {list.data !== undefined && list.data.answers > 0 && <TagFilter counts={list.data} place={place} />}
        {unlisted > 0 && list.data?.answers !== 0 && (
          <Text size="sm" c="dimmed" mb="md" maw="72ch">
            {t('unlisted', { unlisted })}
          </Text>
        )}
        <DataTable
          name="text-answers"
          label={t('list')}
          searchLabel={t('search')}
          shape={textAnswersShape}
          list={list}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: `/api/activities/${quizId}/text-answers/${questionId}` }}
          renderSelected={(answers) => (
            <TagChoice answers={answers} label={t('tag.openSelected', { count: answers.length })}>
              <Button size="compact-sm">{t('tag.open')}</Button>
            </TagChoice>
          )}
          empty={
            isFiltered ? (
              <EmptySky title={t('noneTagged.title')} text={t('noneTagged.text')}>
                <Button variant="default" onClick={() => place.go({ tag: undefined, isTagged: undefined })}>
                  {t('noneTagged.all')}
                </Button>
              </EmptySky>
            ) : unlisted > 0 ? (
              <EmptySky title={t('state.elsewhere', { unlisted })} text={t('unlisted', { unlisted })} />
            ) : (
              <EmptySky title={t('none.title')} text={t('none.text')}>
                <CopyAttendLink quizId={quizId}>{t('none.copy')}</CopyAttendLink>
              </EmptySky>
            )
          }
        />
      </Section>
    </TaggingContext>
  );
}

function Said({ counts }: { counts: TextAnswerTags | undefined }) {
  const t = useTranslations('scores.texts');
  if (counts === undefined) return t('text');
  const { answers, untagged, unlisted, tags } = counts;
  const most = tags.toSorted((one, other) => other.answers - one.answers)[0]?.name ?? '';
  return t(`state.${mostUrgent(writtenSituations, counts)}`, { answers, untagged, unlisted, most });
}
