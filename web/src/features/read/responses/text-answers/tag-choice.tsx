import { Button, Checkbox, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { MOST_ANSWER_TAGS, MOST_TAG_CHARACTERS } from '@pollux/domain/attending/answer-tag-rules';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import type { TextAnswerRow } from '@pollux/query-api/attending/text-answers-contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useAddAnswerTag, useTagAnswers } from '../api/text-answers.ts';
import { shareOf, useTagging } from './tagging.ts';

/** Gives tags to answers and takes them away, in a popover; a new tag is given at once. */
export function TagChoice({
  answers,
  label,
  children,
}: {
  answers: readonly TextAnswerRow[];
  /** Whose tags these are. */
  label: string;
  /** The button that opens it. */
  children: ReactNode;
}) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Choices answers={answers} label={label} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ answers, label }: { answers: readonly TextAnswerRow[]; label: string }) {
  const t = useTranslations('scores.texts.tag');
  const problemText = useProblemText();
  const { quizId, questionId, tags } = useTagging();
  const tagAnswers = useTagAnswers();
  const addTag = useAddAnswerTag();
  const [name, setName] = useState('');
  const isBusy = tagAnswers.isPending || addTag.isPending;
  const failure = addTag.error ?? tagAnswers.error;
  const about = answers.map(({ attemptId, personId }) => ({ attemptId, personId }));
  const wish = (tagId: string, isTagged: boolean) => ({
    quizId,
    questionId,
    tagId,
    answers: about,
    isTagged,
  });
  const addAndGive = async () => {
    const { tagId } = await addTag.mutateAsync({ quizId, name });
    setName('');
    await tagAnswers.mutateAsync(wish(tagId, true));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What was refused is said above the field.
    if (name.trim() !== '' && !isBusy) addAndGive().catch(() => undefined);
  };
  return (
    <Stack gap="sm" miw="14rem" maw="min(20rem, calc(100vw - 5rem))">
      {tags.length > 0 && (
        <Stack gap="xs" mah="40vh" role="group" aria-label={label} style={{ overflowY: 'auto' }}>
          {tags.map(({ tagId, name: tag }) => {
            const share = shareOf(answers, tagId);
            return (
              <Checkbox
                key={tagId}
                label={<bdi>{tag}</bdi>}
                checked={share === 'all'}
                indeterminate={share === 'some'}
                onChange={() => {
                  if (!isBusy) tagAnswers.mutate(wish(tagId, share !== 'all'));
                }}
              />
            );
          })}
        </Stack>
      )}
      {failure !== null && (
        <Text size="sm" c="red" role="alert">
          {problemText(failure)}
        </Text>
      )}
      {tags.length < MOST_ANSWER_TAGS && (
        <form onSubmit={submit}>
          <Group gap="xs" wrap="nowrap" align="end">
            <TextInput
              label={t('new')}
              value={name}
              data-autofocus={tags.length === 0 || undefined}
              onChange={({ currentTarget }) =>
                setName(firstCharacters(currentTarget.value, MOST_TAG_CHARACTERS))
              }
            />
            <Button type="submit" variant="default" disabled={name.trim() === ''} loading={addTag.isPending}>
              {t('add')}
            </Button>
          </Group>
        </form>
      )}
    </Stack>
  );
}
