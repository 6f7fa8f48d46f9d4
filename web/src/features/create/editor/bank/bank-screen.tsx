import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { MOST_FOLDER_QUESTIONS } from '@pollux/domain/authoring/bank/bank-rules';
import { POLL_QUESTION_TYPES } from '@pollux/domain/authoring/content/poll-rules';
import { QUIZ_QUESTION_TYPES } from '@pollux/domain/authoring/content/quiz-rules';
import { SURVEY_QUESTION_TYPES } from '@pollux/domain/authoring/content/survey-rules';
import type { QuestionFolderView } from '@pollux/query-api/authoring/bank-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import type { ToWrite } from '../exporting/formats.ts';
import { saveQuestions, useRemoveFolder, useUnshareFolder } from './api/bank-commands.ts';
import { allBankQuestions, type BankAsked, questionFoldersQuery } from './api/bank-queries.ts';
import { BankBrowser, type Chosen } from './bank-browser.tsx';
import classes from './bank.module.css';
import { BankTexts } from './bank-texts.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { NameFolderDialog, ShareFolderDialog } from './folder-dialogs.tsx';
import { FolderList } from './folder-list.tsx';
import { useFollowShares } from './use-follow-shares.ts';

const ImportDialog = lazyPart(async () => (await import('../importing/import-dialog.tsx')).ImportDialog);
const ExportDialog = lazyPart(async () => (await import('../exporting/export-dialog.tsx')).ExportDialog);

/** Every type that an activity of any kind takes. */
const TYPES = [...new Set([...QUIZ_QUESTION_TYPES, ...SURVEY_QUESTION_TYPES, ...POLL_QUESTION_TYPES])];

/** The question bank: its folders, and what is in them. */
export function BankScreen() {
  return (
    <BankTexts>
      <Screen />
    </BankTexts>
  );
}

type Open = 'new' | 'rename' | 'share' | null;

function Screen() {
  const t = useTranslations('bank');
  const { data, error, refetch } = useQuery(questionFoldersQuery);
  useFollowShares();
  const [wanted, setFolder] = useState<string | undefined>();
  const [open, setOpen] = useState<Open>(null);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const folders = data?.folders ?? [];
  // One that was taken back meanwhile is no folder any more.
  const current = folders.find(({ folderId }) => folderId === wanted) ?? null;
  const writable = new Set(folders.flatMap(({ folderId, access }) => (access === 'read' ? [] : [folderId])));
  const held = new Map(
    [...chosen].filter(([, { folderId }]) => folders.some((each) => each.folderId === folderId)),
  );
  const all = folders.reduce((sum, { questions }) => sum + questions, 0);
  const show = (folder: string | undefined) => {
    setFolder(folder);
    setChosen(new Map());
  };
  return (
    <>
      <Sentence
        title={t('title')}
        says={data === undefined ? t('lead') : t('state', { questions: all, folders: folders.length })}
      >
        {folders.length > 0 && <Button onClick={() => setOpen('new')}>{t('newFolder')}</Button>}
      </Sentence>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={300} />}
      {data !== undefined && folders.length === 0 && (
        <EmptySky title={t('emptyTitle')} text={t('emptyText')}>
          <Button onClick={() => setOpen('new')}>{t('newFolder')}</Button>
        </EmptySky>
      )}
      {folders.length > 0 && (
        <div className={classes.page}>
          <FolderList folders={folders} folder={current?.folderId} onFolder={show} />
          <Stack>
            {current !== null && <FolderActions key={current.folderId} folder={current} onOpen={setOpen} />}
            <Questions
              current={current}
              chosen={held}
              onChosen={setChosen}
              actions={
                <ChosenActions
                  chosen={[...held.values()].filter(({ folderId }) => writable.has(folderId))}
                  onDone={() => setChosen(new Map())}
                />
              }
            />
          </Stack>
        </div>
      )}
      {open === 'new' && <NameFolderDialog folder={null} onMade={show} onClose={() => setOpen(null)} />}
      {open === 'rename' && current !== null && (
        <NameFolderDialog folder={current} onMade={show} onClose={() => setOpen(null)} />
      )}
      {open === 'share' && current !== null && (
        <ShareFolderDialog folder={current} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** What is in a folder, or in all of them, with what is done with it. */
function Questions({
  current,
  chosen,
  onChosen,
  actions,
}: {
  current: QuestionFolderView | null;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  actions: ReactNode;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const [asked, setAsked] = useState<BankAsked>({});
  const [file, setFile] = useState<Omit<ToWrite, 'images'> | null>(null);
  const [isExporting, exports] = useLateDialog(ExportDialog);
  const collect = useMutation({
    mutationFn: () => allBankQuestions({ ...asked, folder: current?.folderId }),
    onSuccess: (entries) => {
      const taken = chosen.size === 0 ? entries : [...chosen.values()];
      setFile({ title: current?.name ?? t('title'), questions: taken.map(({ question }) => question) });
      exports.open();
    },
  });
  return (
    <>
      <Group gap="xs" justify="space-between">
        {actions}
        <Button variant="default" loading={collect.isPending} onClick={() => collect.mutate()}>
          {t('export', { count: chosen.size })}
        </Button>
      </Group>
      {collect.error !== null && (
        <Text c="red" role="alert">
          {problemText(collect.error)}
        </Text>
      )}
      <BankBrowser
        folder={current?.folderId}
        types={TYPES}
        chosen={chosen}
        onChosen={onChosen}
        onAsked={setAsked}
      />
      {isExporting && file !== null && (
        <Suspense>
          <ExportDialog {...file} onClose={exports.close} />
        </Suspense>
      )}
    </>
  );
}

/** What is done with a folder as a whole. */
function FolderActions({ folder, onOpen }: { folder: QuestionFolderView; onOpen: (open: Open) => void }) {
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
