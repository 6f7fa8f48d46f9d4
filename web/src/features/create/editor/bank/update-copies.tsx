import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { DraftComparison } from '../history/draft-comparison.tsx';
import importing from '../importing/importing.module.css';
import { useHindrance } from '../importing/use-hindrance.ts';
import { copyFromBank, linkCopies } from './api/bank-commands.ts';
import { bankCopiesQuery } from './api/bank-queries.ts';

/** The copies in the draft whose questions say something else in the bank by now, each with the difference. */
export function UpdateCopies({ quizId, draft, edit }: { quizId: string; draft: Draft; edit: EditDraft }) {
  const t = useTranslations('bank');
  const editor = useTranslations('editor.questions');
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const { data } = useQuery(bankCopiesQuery(quizId));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const newer = (data?.copies ?? []).flatMap((copy) => {
    const before = draft.questions.find(({ id }) => id === copy.questionId);
    if (copy.question === null || before === undefined) return [];
    return [{ copy, before, after: { ...copy.question, id: before.id } }];
  });
  const wanted = newer.filter(({ before }) => !left.has(before.id));
  const hindranceOf = useHindrance();
  // What the draft has already stays (C172).
  const gaining = wanted.filter(({ before }) => before.type === null || hindranceOf([before]) === null);
  const hindrance = hindranceOf(gaining.map(({ after }) => after));

  const update = useMutation({
    mutationFn: async () => {
      const copies = await copyFromBank(
        quizId,
        wanted.map(({ copy }) => copy),
      );
      const links = copies.flatMap(({ question, ...copy }, index) => {
        const questionId = wanted[index]?.before.id;
        if (questionId === undefined) return [];
        edit.question(questionId, () => ({ ...question, id: questionId }));
        return [{ ...copy, questionId }];
      });
      await linkCopies(quizId, links);
      notifications.show({ message: t('updated', { count: links.length }) });
    },
    onSettled: () => refreshAfter(queryClient, 'LinkBankCopies'),
  });
  if (newer.length === 0) return <Text>{t('upToDate')}</Text>;
  return (
    <Stack>
      <Text>{t('updateLead')}</Text>
      <ul className={importing.list}>
        {newer.map(({ before, after }) => (
          <li key={before.id} className={importing.item}>
            <Checkbox
              aria-label={t('updateThis', { title: before.title })}
              checked={!left.has(before.id)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft((others) => {
                  const next = new Set(others);
                  if (checked) next.delete(before.id);
                  else next.add(before.id);
                  return next;
                })
              }
            />
            <div className={importing.body}>
              <DraftComparison
                before={{ ...draft, questions: [before] }}
                after={{ ...draft, questions: [after] }}
              />
            </div>
          </li>
        ))}
      </ul>
      <Stack gap="xs" className={importing.foot}>
        {(update.error !== null || hindrance !== null) && (
          <Text c="red" role="alert">
            {hindrance === null ? problemText(update.error) : editor(hindrance)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            loading={update.isPending}
            disabled={wanted.length === 0 || hindrance !== null}
            onClick={() => update.mutate()}
          >
            {t('update', { count: wanted.length })}
          </Button>
        </Group>
      </Stack>
    </Stack>
  );
}
