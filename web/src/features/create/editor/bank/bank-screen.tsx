import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { questionFoldersQuery } from './api/bank-queries.ts';
import type { Chosen } from './bank-browser.tsx';
import classes from './bank.module.css';
import { BankTexts } from './bank-texts.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { NameFolderDialog, ShareFolderDialog } from './folder-dialogs.tsx';
import { FolderList } from './folder-list.tsx';
import { useFollowShares } from './use-follow-shares.ts';
import { FolderActions } from './folder-actions.tsx';
import { FolderQuestions } from './folder-questions.tsx';

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
            <FolderQuestions
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
