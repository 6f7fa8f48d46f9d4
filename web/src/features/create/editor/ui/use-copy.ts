import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDuplicateActivity } from '../../../../shared/api/duplicate-activity.ts';
import { editorPaths } from '../../../../shared/editor-paths.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import type { DraftSync } from '../drafting/draft-sync.ts';
import { useKind } from '../kinds/use-kind.ts';

/** So long, in milliseconds, what was written may take to get through; a copy without it is not made. */
const PATIENCE = 5_000;

/** Makes a copy of the whole activity as it is here, and goes on with that. */
export function useCopy(sync: DraftSync, id: string) {
  const t = useTranslations('editor.duplicate');
  const { quizType } = useKind();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const duplicateActivity = useDuplicateActivity();
  const [isBusy, setBusy] = useState(false);

  const duplicate = async () => {
    setBusy(true);
    try {
      if (!(await sync.isSaved(PATIENCE))) {
        notifications.show({ color: 'red', message: t('unsaved') });
        return;
      }
      const copy = await duplicateActivity.mutateAsync({ id });
      notifications.show({ color: 'green', message: t('done') });
      // All of it is saved, and in the copy, too.
      await navigate({ to: editorPaths[quizType], search: { quizid: copy.id }, ignoreBlocker: true });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, duplicate: () => void duplicate() };
}
