import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { type FolderKey, useMoveQuestions } from './api/bank-commands.ts';
import { questionFoldersQuery } from './api/bank-queries.ts';

/** Chooses the folder that questions are moved to: one of the same bank, in which one may write. */
export function MoveDialog({
  parts,
  onClose,
  onDone,
}: {
  /** The questions, by the folders that they are in. */
  parts: readonly (FolderKey & { readonly bankQuestionIds: string[] })[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const move = useMoveQuestions();
  const { data } = useQuery(questionFoldersQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const owners = new Set(parts.map(({ ownerId }) => ownerId));
  const only = parts.length === 1 ? parts[0]?.folderId : undefined;
  const folders =
    data?.folders.filter(
      ({ ownerId, folderId, access }) =>
        owners.size === 1 && owners.has(ownerId) && access !== 'read' && folderId !== only,
    ) ?? [];
  const toFolderId = chosen ?? folders[0]?.folderId;
  const moves = async () => {
    if (toFolderId === undefined) return;
    const others = parts.filter(({ folderId }) => folderId !== toFolderId);
    try {
      await Promise.all(others.map((part) => move.mutateAsync({ ...part, toFolderId })));
    } catch {
      // What was refused is said above the buttons.
      return;
    }
    onClose();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void moves();
  };
  return (
    <Modal opened onClose={onClose} title={t('move')}>
      <form onSubmit={submit}>
        <Stack>
          {folders.length === 0 ? (
            <Text>{t('nowhere')}</Text>
          ) : (
            <NativeSelect
              data-autofocus
              label={t('moveTo')}
              value={toFolderId}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
              data={folders.map(({ folderId, name, owner }) => ({
                value: folderId,
                label: owner === null ? name : t('folderOf', { name, owner }),
              }))}
            />
          )}
          {move.error !== null && (
            <Text c="red" role="alert">
              {problemText(move.error)}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={move.isPending} disabled={folders.length === 0}>
              {t('move')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
