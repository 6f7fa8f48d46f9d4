import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { MOST_FOLDER_QUESTIONS } from '@pollux/domain/authoring/bank/bank-rules';
import type { QuestionFolderView } from '@pollux/query-api/authoring/bank-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { saveQuestions, useRemoveFolder, useUnshareFolder } from './api/bank-commands.ts';

const ImportDialog = lazyPart(async () => (await import('../importing/import-dialog.tsx')).ImportDialog);

interface FolderActionsProps {
  folder: QuestionFolderView;
  onOpen: (dialog: 'rename' | 'share') => void;
}

/** What is done with a folder as a whole. */
export function FolderActions({ folder, onOpen }: FolderActionsProps) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const remove = useRemoveFolder();
  const leave = useUnshareFolder();
  const [isImporting, imports] = useLateDialog(ImportDialog);
  const add = useMutation({
    mutationFn: (questions: Parameters<typeof saveQuestions>[1]) => saveQuestions(folder, questions, []),
    onSuccess: (ids) => notifications.show({ message: t('saved', { count: ids.length }) }),
    onSettled: () => refreshAfter(queryClient, 'SaveToQuestionBank'),
  });
  const { folderId, ownerId, access, name, questions } = folder;
  const failure = add.error ?? remove.error ?? leave.error;
  const confirmed = (what: 'removeFolder' | 'leave', onConfirm: () => void) =>
    modals.openConfirmModal({
      title: t(what),
      children: <Text size="sm">{t(`${what}Text`, { name, count: questions })}</Text>,
      labels: { confirm: t(what), cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm,
    });
  return (
    <>
      <Group gap="xs">
        {access !== 'read' && (
          <Button variant="default" loading={add.isPending} onClick={imports.open}>
            {t('import')}
          </Button>
        )}
        {access === 'own' ? (
          <>
            <Button variant="default" onClick={() => onOpen('share')}>
              {t('share')}
            </Button>
            <Button variant="default" onClick={() => onOpen('rename')}>
              {t('rename')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => confirmed('removeFolder', () => remove.mutate({ folderId }))}
            >
              {t('removeFolder')}
            </Button>
          </>
        ) : (
          <Button
            variant="subtle"
            color="red"
            loading={leave.isPending}
            onClick={() =>
              confirmed('leave', () => leave.mutate({ ownerId, folderId, personId: user?.id ?? '' }))
            }
          >
            {t('leave')}
          </Button>
        )}
      </Group>
      {failure !== null && (
        <Text c="red" role="alert">
          {problemText(failure)}
        </Text>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog
            room={MOST_FOLDER_QUESTIONS - questions}
            rows={null}
            isForDraft={false}
            onAdd={(found) => {
              imports.close();
              add.mutate(found);
            }}
            onClose={imports.close}
          />
        </Suspense>
      )}
    </>
  );
}
