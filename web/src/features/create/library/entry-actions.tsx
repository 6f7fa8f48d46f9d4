import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { BIN_DAYS } from '@pollux/domain/authoring/bin-rules';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import {
  IconChartBar,
  IconChecklist,
  IconCopyPlus,
  IconDots,
  IconExternalLink,
  IconHistory,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useDuplicateActivity } from '../../../shared/api/duplicate-activity.ts';
import { useSetActivityActive } from '../../../shared/api/set-activity-active.ts';
import { editorPaths } from '../../../shared/editor-paths.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { ownResults } from '../../../shared/results-path.ts';
import { useCopyAttendLink } from '../../../shared/ui/use-copy-attend-link.ts';
import { useLateDialog } from '../../../shared/ui/use-late-dialog.ts';
import { useMoveToBin } from './api/bin.ts';
import { useDelete } from './use-delete.tsx';

const LogsDialog = lazyPart(async () => (await import('../../../shared/changes/logs-dialog.tsx')).LogsDialog);

/** What an owner can do with one entry [P168 P169 P170 P409]. */
export function EntryActions({ entry }: { entry: LibraryEntry }) {
  const t = useTranslations('library');
  const problemText = useProblemText();
  const copyLink = useCopyAttendLink();
  const setActive = useSetActivityActive();
  const moveToBin = useMoveToBin();
  const confirmDelete = useDelete();
  const duplicateActivity = useDuplicateActivity();
  const [logIsOpen, log] = useLateDialog(LogsDialog);
  const { id, quizType: type, quizTitle: title, isActive, isPublished, quizUrl, takenDown } = entry;
  const isTakenDown = takenDown !== null;

  const duplicate = async () => {
    try {
      await duplicateActivity.mutateAsync({ id });
      notifications.show({ color: 'green', message: t('duplicated', { title }) });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };

  const toggle = async () => {
    try {
      await setActive.mutateAsync({ id, isActive: !isActive });
      notifications.show({ color: 'green', message: t(isActive ? 'closed' : 'opened', { type }) });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };

  const bin = async () => {
    try {
      await moveToBin.mutateAsync({ id });
      notifications.show({ color: 'green', message: t('bin.moved', { title, days: BIN_DAYS }) });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };

  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {isPublished ? (
        <Tooltip label={t('actions.results')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('actions.resultsOf', { title })}
            renderRoot={(props) => <Link {...ownResults(id, quizUrl)} {...props} />}
          >
            <IconChartBar size={19} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Tooltip label={t('actions.edit')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('actions.editOf', { title })}
            renderRoot={(props) => <Link to={editorPaths[type]} search={{ quizid: id }} {...props} />}
          >
            <IconPencil size={19} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('actions.copy')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('actions.copyOf', { title })}
          onClick={() => void copyLink(quizUrl, isPublished && isActive && !isTakenDown)}
        >
          <IconLink size={19} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actions.moreOf', { title })}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={17} aria-hidden />}
            renderRoot={(props) => <Link to={editorPaths[type]} search={{ quizid: id }} {...props} />}
          >
            {t('actions.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopyPlus size={17} aria-hidden />}
            disabled={duplicateActivity.isPending || isTakenDown}
            onClick={duplicate}
          >
            {t('actions.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHistory size={17} aria-hidden />}
            aria-haspopup="dialog"
            onClick={log.open}
          >
            {t('actions.changes')}
          </Menu.Item>
          {isPublished && type === 'QUIZ' && (
            <Menu.Item
              leftSection={<IconChecklist size={17} aria-hidden />}
              renderRoot={(props) => <Link to="/dashboard/answers/$id" params={{ id }} {...props} />}
            >
              {t('actions.answers')}
            </Menu.Item>
          )}
          {isPublished && !isTakenDown && (
            <>
              <Menu.Item
                component="a"
                href={quizUrl}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={17} aria-hidden />}
              >
                {t('actions.attend')}
              </Menu.Item>
              <Menu.Item
                leftSection={
                  isActive ? <IconLock size={17} aria-hidden /> : <IconLockOpen size={17} aria-hidden />
                }
                onClick={toggle}
              >
                {t(isActive ? 'actions.close' : 'actions.open')}
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={17} aria-hidden />} onClick={bin}>
            {t('actions.bin')}
          </Menu.Item>
          <Menu.Item
            c="var(--bad)"
            leftSection={<IconTrashX size={17} aria-hidden />}
            onClick={() => confirmDelete(entry)}
          >
            {t('actions.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {logIsOpen && (
        <Suspense>
          <LogsDialog of={entry} onClose={log.close} />
        </Suspense>
      )}
    </Group>
  );
}
