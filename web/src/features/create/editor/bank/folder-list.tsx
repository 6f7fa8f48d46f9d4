import type { QuestionFolderView } from '@pollux/query-api/authoring/bank-contract';
import { useTranslations } from 'use-intl';
import classes from './bank.module.css';

/** The folders that one has, and all of them together. */
export function FolderList({
  folders,
  folder,
  onFolder,
}: {
  folders: readonly QuestionFolderView[];
  folder: string | undefined;
  onFolder: (folder: string | undefined) => void;
}) {
  const t = useTranslations('bank');
  const all = folders.reduce((sum, { questions }) => sum + questions, 0);
  return (
    <nav aria-label={t('folders')}>
      <ul className={classes.folders}>
        <li>
          <button
            type="button"
            className={classes.folder}
            aria-current={folder === undefined}
            onClick={() => onFolder(undefined)}
          >
            <span>{t('allFolders')}</span>
            <span className={classes.count}>{all}</span>
          </button>
        </li>
        {folders.map(({ folderId, name, owner, access, questions, people }) => (
          <li key={folderId}>
            <button
              type="button"
              className={classes.folder}
              aria-current={folder === folderId}
              onClick={() => onFolder(folderId)}
            >
              <span>
                <bdi>{name}</bdi>
                {owner !== null && (
                  <span className={classes.whose}>
                    {t(access === 'write' ? 'ofWritten' : 'ofRead', { owner })}
                  </span>
                )}
                {people.length > 0 && (
                  <span className={classes.whose}>{t('sharedBy', { count: people.length })}</span>
                )}
              </span>
              <span className={classes.count}>{questions}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
