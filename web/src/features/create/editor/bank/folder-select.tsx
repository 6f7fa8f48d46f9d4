import { NativeSelect, TextInput } from '@mantine/core';
import { MOST_FOLDER_NAME_CHARACTERS } from '@pollux/domain/authoring/bank/bank-rules';
import type { QuestionFolderView } from '@pollux/query-api/authoring/bank-contract';
import { useTranslations } from 'use-intl';

/** What is chosen to save to: a folder by its id, or the name of a new one. */
export interface FolderChoice {
  readonly folderId: string | null;
  readonly name: string;
}

/** Chooses a folder that one may write in, or names a new one. */
export function FolderSelect({
  folders,
  choice,
  onChoose,
}: {
  folders: readonly QuestionFolderView[];
  choice: FolderChoice;
  onChoose: (choice: FolderChoice) => void;
}) {
  const t = useTranslations('bank');
  return (
    <>
      <NativeSelect
        label={t('folder')}
        value={choice.folderId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...choice, folderId: value === '' ? null : value })
        }
        data={[
          ...folders.map(({ folderId, name, owner }) => ({
            value: folderId,
            label: owner === null ? name : t('folderOf', { name, owner }),
          })),
          { value: '', label: t('newFolder') },
        ]}
      />
      {choice.folderId === null && (
        <TextInput
          label={t('folderName')}
          required
          maxLength={MOST_FOLDER_NAME_CHARACTERS}
          value={choice.name}
          onChange={({ currentTarget: { value } }) => onChoose({ ...choice, name: value })}
        />
      )}
    </>
  );
}
