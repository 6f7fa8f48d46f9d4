import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { isBlank } from '@pollux/domain/questions/question-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { State } from '../../../../shared/look/state.tsx';
import { PlainText } from '../../../../shared/rich-text/rich-text.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import importing from '../importing/importing.module.css';
import { changeBankQuestion, linkCopies, makeFolder, saveQuestions } from './api/bank-commands.ts';
import { bankCopiesQuery, questionFoldersQuery } from './api/bank-queries.ts';
import { type FolderChoice, FolderSelect } from './folder-select.tsx';
import { tagsOf } from './tags-of.ts';

/** Saves questions of a draft to a bank. Those that the bank has already are changed there, where one may. */
export function SaveToBank({
  quizId,
  draft,
  userId,
  currentId,
  onDone,
}: {
  quizId: string;
  draft: Draft;
  userId: string;
  /** The question that somebody is at: it is chosen first. */
  currentId: string | null;
  onDone: () => void;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const folders = useQuery(questionFoldersQuery);
  const copies = useQuery(bankCopiesQuery(quizId));
  const questions = draft.questions.filter(isSaveable);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(questions.some(({ id }) => id === currentId) && currentId !== null ? [currentId] : []),
  );
  const [tags, setTags] = useState('');
  const [wanted, setWanted] = useState<FolderChoice | null>(null);

  const writable = folders.data?.folders.filter(({ access }) => access !== 'read') ?? [];
  const choice = wanted ?? { folderId: writable[0]?.folderId ?? null, name: t('firstFolder') };
  const inBank = new Map(
    copies.data?.copies.flatMap((copy) => (copy.mayWrite ? [[copy.questionId, copy] as const] : [])),
  );
  const left = questions.filter(({ id }) => chosen.has(id));
  const changed = left.filter(({ id }) => inBank.has(id));
  const added = left.filter(({ id }) => !inBank.has(id));

  const save = useMutation({
    mutationFn: async () => {
      const links = [];
      for (const question of changed) {
        const copy = inBank.get(question.id);
        if (copy === undefined) continue;
        // One after the other: each is the next version of its own.
        // eslint-disable-next-line no-await-in-loop
        const { version } = await changeBankQuestion(copy, question);
        links.push({ ...copy, version });
      }
      if (added.length > 0) {
        const folder = await folderOf(choice);
        const ids = await saveQuestions(folder, added, tagsOf(tags));
        for (const [index, { id: questionId }] of added.entries())
          links.push({ ...folder, questionId, bankQuestionId: ids[index] ?? '', version: 1 });
      }
      await linkCopies(quizId, links);
    },
    onSuccess: () => {
      notifications.show({ message: t('saved', { count: left.length }) });
      onDone();
    },
    onSettled: () => refreshAfter(queryClient, 'SaveToQuestionBank'),
  });
  const folderOf = async ({ folderId, name }: FolderChoice) => {
    const known = writable.find((folder) => folder.folderId === folderId);
    if (known !== undefined) return { ownerId: known.ownerId, folderId: known.folderId };
    const made = await makeFolder(name);
    // A second try, where something later fails, saves to the same one.
    setWanted({ folderId: made.folderId, name });
    await queryClient.invalidateQueries({ queryKey: questionFoldersQuery.queryKey });
    return { ownerId: userId, folderId: made.folderId };
  };

  const failure = folders.error ?? copies.error;
  if (failure !== null)
    return (
      <LoadFailure
        error={failure}
        onRetry={() => {
          void folders.refetch();
          void copies.refetch();
        }}
      />
    );
  if (folders.data === undefined || copies.data === undefined) return <Skeleton height={200} />;
  return (
    <Stack>
      <Text>{t(questions.length === 0 ? 'nothingToSave' : 'saveLead')}</Text>
      <Group gap="xs">
        <Button variant="subtle" onClick={() => setChosen(new Set(questions.map(({ id }) => id)))}>
          {t('chooseAll')}
        </Button>
        <Button variant="subtle" onClick={() => setChosen(new Set())}>
          {t('chooseNone')}
        </Button>
      </Group>
      <ul className={importing.list}>
        {questions.map(({ id, title }) => (
          <li key={id} className={importing.item}>
            <Checkbox
              aria-label={t('choose', { title })}
              checked={chosen.has(id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((before) => {
                  const after = new Set(before);
                  if (checked) after.add(id);
                  else after.delete(id);
                  return after;
                })
              }
            />
            <div className={importing.body}>
              <p className={importing.title}>
                <PlainText text={title} />
              </p>
              {inBank.has(id) && <State light="lit">{t('inBank')}</State>}
            </div>
          </li>
        ))}
      </ul>
      {added.length > 0 && (
        <>
          <FolderSelect folders={writable} choice={choice} onChoose={setWanted} />
          <TextInput
            label={t('tags')}
            description={t('tagsHelp')}
            value={tags}
            onChange={({ currentTarget: { value } }) => setTags(value)}
          />
        </>
      )}
      <Stack gap="xs" className={importing.foot}>
        {save.error !== null && (
          <Text c="red" role="alert">
            {problemText(save.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            loading={save.isPending}
            disabled={
              left.length === 0 || (added.length > 0 && choice.folderId === null && choice.name.trim() === '')
            }
            onClick={() => save.mutate()}
          >
            {t('save', { count: left.length })}
          </Button>
        </Group>
      </Stack>
    </Stack>
  );
}

/** A question with a type and a text: nothing else can be found again. */
function isSaveable(question: DraftQuestion): question is Question {
  return question.type !== null && !isBlank(question.title);
}
