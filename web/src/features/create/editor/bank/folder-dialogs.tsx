import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  FOLDER_ACCESS,
  type FolderAccess,
  MOST_FOLDER_NAME_CHARACTERS,
} from '@pollux/domain/authoring/bank/bank-rules';
import type { QuestionFolderView } from '@pollux/query-api/authoring/bank-contract';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useMakeFolder, useRenameFolder, useShareFolder, useUnshareFolder } from './api/bank-commands.ts';
import classes from './bank.module.css';

/** Names a new folder, or one that there is. */
export function NameFolderDialog({
  folder,
  onMade,
  onClose,
}: {
  /** Null for a new one. */
  folder: QuestionFolderView | null;
  onMade: (folderId: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const make = useMakeFolder();
  const rename = useRenameFolder();
  const [name, setName] = useState(folder?.name ?? '');
  const error = make.error ?? rename.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (folder === null)
      make.mutate(
        { name },
        {
          onSuccess: ({ folderId }) => {
            onMade(folderId);
            onClose();
          },
        },
      );
    else rename.mutate({ folderId: folder.folderId, name }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t(folder === null ? 'newFolder' : 'rename')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('folderName')}
            required
            maxLength={MOST_FOLDER_NAME_CHARACTERS}
            value={name}
            error={error === null ? undefined : problemText(error)}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={make.isPending || rename.isPending} disabled={name.trim() === ''}>
              {t('keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Who has a folder of one's own, and what they may do in it. */
export function ShareFolderDialog({
  folder: { folderId, ownerId, name, people },
  onClose,
}: {
  folder: QuestionFolderView;
  onClose: () => void;
}) {
  const t = useTranslations('bank');
  const problemText = useProblemText();
  const share = useShareFolder();
  const unshare = useUnshareFolder();
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState<FolderAccess>('read');
  const error = share.error ?? unshare.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    share.mutate({ folderId, email, access }, { onSuccess: () => setEmail('') });
  };
  return (
    <Modal opened onClose={onClose} title={t('shareTitle', { name })} size="lg">
      <Stack>
        <Text>{t('shareLead')}</Text>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              data-autofocus
              type="email"
              label={t('email')}
              required
              value={email}
              onChange={({ currentTarget: { value } }) => setEmail(value)}
            />
            <NativeSelect
              label={t('access')}
              value={access}
              onChange={({ currentTarget: { value } }) => setAccess(value === 'write' ? 'write' : 'read')}
              data={FOLDER_ACCESS.map((value) => ({ value, label: t(value) }))}
            />
            {error !== null && (
              <Text c="red" role="alert">
                {problemText(error)}
              </Text>
            )}
            <Group>
              <Button type="submit" loading={share.isPending} disabled={email.trim() === ''}>
                {t('share')}
              </Button>
            </Group>
          </Stack>
        </form>
        {people.length > 0 && (
          <ul className={classes.people} aria-label={t('sharedWith')}>
            {people.map((person) => (
              <li key={person.personId} className={classes.person}>
                <span>
                  <bdi>{person.email}</bdi>
                  <span className={classes.whose}>{t(person.access)}</span>
                </span>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={t('unshareFrom', { email: person.email })}
                  loading={unshare.isPending && unshare.variables.personId === person.personId}
                  onClick={() => unshare.mutate({ ownerId, folderId, personId: person.personId })}
                >
                  {t('unshare')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
