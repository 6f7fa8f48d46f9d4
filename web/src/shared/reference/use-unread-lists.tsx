import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { readReferenceLists } from './reference-query.ts';

const NOTICE = 'unread-lists';

/**
 * Says to whoever has just logged in that lists could not be read, and lets them try again (C363, P523). The notice stays
 * until that succeeds, it is closed, or the session is over.
 * @param text what it says, of the page of the login: pages that nobody logs in on do not load it
 */
export function useUnreadLists(text: string): () => void {
  const queryClient = useQueryClient();
  const say = () =>
    notifications.show({
      id: NOTICE,
      color: 'red',
      autoClose: false,
      message: <Unread text={text} onRetry={() => void retry()} />,
    });
  const retry = async () => {
    notifications.hide(NOTICE);
    if ((await readReferenceLists(queryClient)) === 'failed') say();
  };
  return say;
}

function Unread({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('common');
  const { user } = useSession();
  useEffect(() => {
    if (user === null) notifications.hide(NOTICE);
  }, [user]);
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{text}</span>
      <Button variant="subtle" size="compact-sm" flex="none" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Group>
  );
}
