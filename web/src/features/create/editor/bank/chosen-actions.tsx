import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { BankQuestionView } from '@pollux/query-api/authoring/bank-contract';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { type FolderKey, useRemoveQuestions, useTagQuestions } from './api/bank-commands.ts';
import { MoveDialog } from './move-dialog.tsx';
import { tagsOf } from './tags-of.ts';

/** What is done with questions that are chosen: each folder is told by itself. */
export function ChosenActions({
  chosen,
  onDone,
}: {
  /** Those in folders that one may write in. */
  chosen: readonly BankQuestionView[];
  onDone: () => void;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const remove = useRemoveQuestions();
  const [isTagging, setTagging] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const confirmRemoval = () =>
    modals.openConfirmModal({
      title: t('removeTitle'),
      children: <Text size="sm">{t('removeText', { count: chosen.length })}</Text>,
      labels: { confirm: t('remove'), cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => {
        Promise.all(byFolder(chosen).map((part) => remove.mutateAsync(part))).then(onDone, () => undefined);
      },
    });
  return (
    <>
      {chosen.length > 0 && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setTagging(true)}>
            {t('tag')}
          </Button>
          <Button variant="default" onClick={() => setMoving(true)}>
            {t('move')}
          </Button>
          <Button variant="default" loading={remove.isPending} onClick={confirmRemoval}>
            {t('remove')}
          </Button>
        </Group>
      )}
      {remove.error !== null && (
        <Text c="red" role="alert">
          {problemText(remove.error)}
        </Text>
      )}
      {isMoving && <MoveDialog parts={byFolder(chosen)} onClose={() => setMoving(false)} onDone={onDone} />}
      {isTagging && <TagDialog chosen={chosen} onClose={() => setTagging(false)} onDone={onDone} />}
    </>
  );
}

function TagDialog({
  chosen,
  onClose,
  onDone,
}: {
  chosen: readonly BankQuestionView[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const tag = useTagQuestions();
  const [add, setAdd] = useState('');
  const [remove, setRemove] = useState('');
  const changeTags = async () => {
    const changes = { add: tagsOf(add), remove: tagsOf(remove) };
    try {
      await Promise.all(byFolder(chosen).map((part) => tag.mutateAsync({ ...part, ...changes })));
    } catch {
      // What was refused is said above the buttons.
      return;
    }
    onClose();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void changeTags();
  };
  return (
    <Modal opened onClose={onClose} title={t('tag')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('tagsToAdd')}
            description={t('tagsHelp')}
            value={add}
            onChange={({ currentTarget: { value } }) => setAdd(value)}
          />
          <TextInput
            label={t('tagsToRemove')}
            value={remove}
            onChange={({ currentTarget: { value } }) => setRemove(value)}
          />
          {tag.error !== null && (
            <Text c="red" role="alert">
              {problemText(tag.error)}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={tag.isPending} disabled={`${add}${remove}`.trim() === ''}>
              {t('keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The ids of the questions, by their folders. */
function byFolder(chosen: readonly BankQuestionView[]): (FolderKey & { bankQuestionIds: string[] })[] {
  return [...Map.groupBy(chosen, ({ folderId }) => folderId)].map(([folderId, entries]) => ({
    folderId,
    ownerId: entries[0]?.ownerId ?? '',
    bankQuestionIds: entries.map(({ bankQuestionId }) => bankQuestionId),
  }));
}
