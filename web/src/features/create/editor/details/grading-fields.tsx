import { SimpleGrid } from '@mantine/core';
import { MOST_GRADES, MOST_SUBJECTS } from '@pollux/domain/authoring/content/details-rules';
import type { DraftDetails } from '@pollux/domain/authoring/drafting/draft';
import { useTranslations } from 'use-intl';
import { useGrades, useSubjects } from '../../../../shared/reference/use-reference-lists.ts';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { ReferencePicker } from './reference-picker.tsx';

/** Whom a quiz is for and what it is about (C062, C065). */
export function GradingFields({
  details,
  edit,
  isTried,
}: {
  details: DraftDetails;
  edit: EditDraft;
  /** Whether somebody wanted to go on: what is missing is said then. */
  isTried: boolean;
}) {
  const t = useTranslations('editor.details');
  const grades = useGrades();
  const subjects = useSubjects();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" pt="lg">
      <ReferencePicker
        texts={{
          label: t('grades'),
          placeholder: t('chooseGrade'),
          remove: (name) => t('removeGrade', { name }),
        }}
        name="grade"
        error={isTried && details.quizGrades.length === 0 ? t('missing.grade') : undefined}
        offered={grades.data}
        nameOf={grades.nameOf}
        chosen={details.quizGrades}
        most={MOST_GRADES}
        onChange={(quizGrades) => edit.details({ quizGrades })}
      />
      <ReferencePicker
        texts={{
          label: t('subjects'),
          placeholder: t('chooseSubject'),
          remove: (name) => t('removeSubject', { name }),
        }}
        name="subject"
        error={isTried && details.subjects.length === 0 ? t('missing.subject') : undefined}
        offered={subjects.data}
        nameOf={subjects.nameOf}
        chosen={details.subjects}
        most={MOST_SUBJECTS}
        onChange={(subjects) => edit.details({ subjects })}
      />
    </SimpleGrid>
  );
}
