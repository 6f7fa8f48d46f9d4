import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { MOST_TAG_CHARACTERS } from '@pollux/domain/attending/answer-tag-rules';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useRemoveAnswerTag, useRenameAnswerTag } from '../api/text-answers.ts';
import { type AnswerTag, useTagging } from './tagging.ts';

/** Where tags are called something else, and removed. */
export function TagsDialog({ tags, onClose }: { tags: readonly AnswerTag[]; onClose: () => void }) {
  const t = useTranslations('scores.texts.edit');
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
        {tags.length === 0 && <Text>{t('none')}</Text>}
        {tags.map((tag) => (
          <TagRow key={tag.tagId} tag={tag} />
        ))}
      </Stack>
    </Modal>
  );
}

function TagRow({ tag: { tagId, name: before } }: { tag: AnswerTag }) {
  const t = useTranslations('scores.texts.edit');
  const problemText = useProblemText();
  const { quizId } = useTagging();
  const rename = useRenameAnswerTag();
  const remove = useRemoveAnswerTag();
  const [name, setName] = useState(before);
  const [isAsking, setAsking] = useState(false);
  const isChanged = name.trim() !== before;
  const failure = rename.error ?? remove.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ quizId, tagId, name });
  };
  if (isAsking) {
    return (
      <Group gap="xs" role="group" aria-label={t('removeOf', { tag: before })}>
        <Text flex={1}>{t('sure', { tag: before })}</Text>
        <Button size="sm" variant="default" onClick={() => setAsking(false)}>
          {t('keep')}
        </Button>
        <Button
          size="sm"
          color="red"
          data-autofocus
          loading={remove.isPending}
          onClick={() => remove.mutate({ quizId, tagId })}
        >
          {t('remove')}
        </Button>
      </Group>
    );
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" wrap="nowrap" align="start">
        <TextInput
          flex={1}
          aria-label={t('nameOf', { tag: before })}
          value={name}
          dir="auto"
          error={failure === null ? undefined : problemText(failure)}
          onChange={({ currentTarget }) => setName(firstCharacters(currentTarget.value, MOST_TAG_CHARACTERS))}
        />
        {isChanged ? (
          <Button
            type="submit"
            size="sm"
            loading={rename.isPending}
            disabled={name.trim() === ''}
            aria-label={t('renameOf', { tag: before })}
          >
            {t('rename')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            aria-label={t('removeOf', { tag: before })}
            onClick={() => setAsking(true)}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
    </form>
  );
}
