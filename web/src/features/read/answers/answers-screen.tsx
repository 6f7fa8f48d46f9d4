import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { BeingMarked } from '../../../shared/marking/being-marked.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { answerKeyQuery } from '../../../shared/api/answer-key-query.ts';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionsMade } from './corrections-made.tsx';

/** By what the attempts at a quiz of one's own are graded, and where that is corrected. */
export function AnswersScreen({ id }: { id: string }) {
  const t = useTranslations('answers');
  const [version, setVersion] = useState<number | null>(null);
  const { data: key, error, refetch } = useQuery(answerKeyQuery(id, version));
  // What was the newest correction as the page was opened: of a later one it says how far marking is.
  const [seen, setSeen] = useState<number | null>(null);
  if (key !== undefined && seen === null) setSeen(key.correction);
  if (key === undefined) {
    return (
      <>
        <Sentence title={t('title')} says={t('state.loading')} />
        {error === null ? <Skeleton height={240} /> : <LoadFailure error={error} onRetry={refetch} />}
      </>
    );
  }
  const { corrections, versions, quizTitle } = key;
  return (
    <>
      <Sentence
        title={t('title')}
        says={
          corrections.length === 0
            ? t('state.asPublished')
            : t('state.corrected', { count: corrections.length })
        }
        adds={quizTitle}
      >
        {versions.length > 1 && (
          <Select
            label={t('version')}
            w={140}
            data={versions.map(String)}
            value={String(key.version)}
            allowDeselect={false}
            onChange={(value) => setVersion(Number(value))}
          />
        )}
      </Sentence>
      <BeingMarked key={key.correction} quizId={id} isMarking={seen !== null && key.correction > seen} />
      <Section title={t('questions')}>
        <CorrectionForm key={`${key.version} ${key.correction}`} id={id} answerKey={key} />
      </Section>
      {corrections.length > 0 && <CorrectionsMade answerKey={key} />}
    </>
  );
}
