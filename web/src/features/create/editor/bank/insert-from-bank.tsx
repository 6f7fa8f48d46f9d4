import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Question } from '@pollux/domain/questions/question-types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import importing from '../importing/importing.module.css';
import { useHindrance } from '../importing/use-hindrance.ts';
import { useKind } from '../kinds/use-kind.ts';
import { copyFromBank, linkCopies } from './api/bank-commands.ts';
import { questionFoldersQuery } from './api/bank-queries.ts';
import { BankBrowser, type Chosen } from './bank-browser.tsx';

/** Adds copies of questions of a bank to the draft, with their images and sounds. */
export function InsertFromBank({
  quizId,
  room,
  onAdd,
}: {
  quizId: string;
  /** How many more questions the activity can have. */
  room: number;
  onAdd: (questions: readonly Question[]) => void;
}) {
  const t = useTranslations('bank');
  const editor = useTranslations('editor.questions');
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const { questionTypes } = useKind();
  const hindranceOf = useHindrance();
  const { data } = useQuery(questionFoldersQuery);
  const [folder, setFolder] = useState<string | undefined>();
  const [chosen, setChosen] = useState<Chosen>(new Map());

  const held = new Set(data?.folders.map(({ folderId }) => folderId));
  // What somebody has lost meanwhile is not copied.
  const wanted = [...chosen.values()].filter(({ folderId }) => held.has(folderId));
  const questions = wanted.map(({ question }) => question);
  const unfit = questions.find(({ type }) => !questionTypes.includes(type));
  const reason = hindranceOf(questions);
  const hindrance =
    wanted.length > room
      ? t('tooMany', { count: Math.max(0, room) })
      : unfit !== undefined
        ? t('otherKind', { title: unfit.title })
        : reason === null
          ? null
          : editor(reason);

  const insert = useMutation({
    mutationFn: async () => {
      const copies = await copyFromBank(quizId, wanted);
      onAdd(copies.map(({ question }) => question));
      // Where the link fails, the copies are there all the same, and the bank knows nothing of them.
      await linkCopies(
        quizId,
        copies.map(({ question, ...copy }) => ({ ...copy, questionId: question.id })),
      );
    },
    onSettled: () => refreshAfter(queryClient, 'LinkBankCopies'),
  });
  return (
    <Stack>
      <NativeSelect
        label={t('folder')}
        value={folder ?? ''}
        onChange={({ currentTarget: { value } }) => setFolder(value === '' ? undefined : value)}
        data={[
          { value: '', label: t('allFolders') },
          ...(data?.folders.map(({ folderId, name, owner }) => ({
            value: folderId,
            label: owner === null ? name : t('folderOf', { name, owner }),
          })) ?? []),
        ]}
      />
      <BankBrowser folder={folder} types={questionTypes} chosen={chosen} onChosen={setChosen} />
      <Stack gap="xs" className={importing.foot}>
        {(insert.error !== null || hindrance !== null) && (
          <Text c="red" role="alert">
            {hindrance ?? problemText(insert.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            loading={insert.isPending}
            disabled={wanted.length === 0 || hindrance !== null}
            onClick={() => insert.mutate()}
          >
            {t('insert', { count: wanted.length })}
          </Button>
        </Group>
      </Stack>
    </Stack>
  );
}
