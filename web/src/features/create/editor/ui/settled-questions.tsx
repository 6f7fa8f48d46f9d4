import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { activityQuery } from '../api/get-activity.ts';
import type { DraftSync } from '../drafting/draft-sync.ts';
import { useCopy } from './use-copy.ts';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/settled.json', {
  import: 'default',
});

/** How often it is looked whether somebody has answered, in milliseconds. */
const LOOK_EVERY = 20_000;

/** Says of something anonymous that has answers that its questions stay, before anybody changes them in vain. */
export function SettledQuestions({ sync, id }: { sync: DraftSync; id: string }) {
  const { data } = useQuery({
    ...activityQuery(id),
    refetchInterval: ({ state }) => (state.data?.isSettled === true ? false : LOOK_EVERY),
  });
  if (data?.isSettled !== true) return null;
  return (
    <LateTexts area="settled" files={files}>
      <Settled sync={sync} id={id} />
    </LateTexts>
  );
}

function Settled({ sync, id }: { sync: DraftSync; id: string }) {
  const t = useTranslations('settled');
  const { isBusy, duplicate } = useCopy(sync, id);
  return (
    <Alert color="star" variant="light" icon={<IconLock aria-hidden />} title={t('title')} py="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {t('why')}
        </Text>
        <Button variant="default" size="xs" flex="none" loading={isBusy} onClick={duplicate}>
          {t('copy')}
        </Button>
      </Group>
    </Alert>
  );
}
