import { Button, Drawer, Group, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { askedQuery } from '../../../../shared/asking/asked-query.ts';
import { useArea } from '../../../../shared/i18n/use-area.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { useEndSession } from '../api/sessions.ts';
import { Failure } from '../sessions/failure.tsx';

const KeepForm = lazyPart(async () => (await import('../../../../shared/asking/keep-form.tsx')).KeepForm);

/** What a visitor who asked this can do with it: keep it, and end its session. Nobody else sees it. */
export function AskedBar({ sessionId }: { sessionId: string }) {
  const { data: asked = null } = useQuery(askedQuery(sessionId));
  const texts = [useArea('ask'), useArea('auth')];
  if (asked === null || asked === 'forgotten' || texts.some((each) => each !== 'ready')) return null;
  return <Bar sessionId={sessionId} {...asked} />;
}

interface BarProps {
  readonly sessionId: string;
  readonly forgetAt: string;
  readonly isOpen: boolean;
}

function Bar({ sessionId, forgetAt, isOpen }: BarProps) {
  const t = useTranslations('ask.keep');
  const format = useFormatter();
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const ending = useEndSession();
  const [isKeeping, keeping] = useLateDialog(KeepForm);
  const kept = () => {
    keeping.close();
    notifications.show({ color: 'green', message: t('kept') });
  };
  return (
    <Paper component="section" aria-label={t('keep')} withBorder radius="lg" p="md" my="lg">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 16rem">
          {t('note', { date: format.dateTime(new Date(forgetAt), { dateStyle: 'long' }) })}
        </Text>
        <Group gap="sm">
          {isOpen && (
            <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate({ sessionId })}>
              {t('end')}
            </Button>
          )}
          <Button
            variant="light"
            leftSection={<IconBookmark size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={keeping.open}
          >
            {t('keep')}
          </Button>
        </Group>
      </Group>
      <Failure error={ending.error} />
      <Drawer
        opened={isKeeping}
        onClose={keeping.close}
        position="right"
        size={isPhone ? '100%' : '30rem'}
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Suspense>
          <KeepForm onKept={kept} />
        </Suspense>
      </Drawer>
    </Paper>
  );
}
