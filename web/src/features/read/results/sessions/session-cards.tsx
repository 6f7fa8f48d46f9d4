import { Button, Group, Stack, Text } from '@mantine/core';
import type { HostedSessionRow } from '@pollux/query-api/hosting/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../../shared/i18n/locales.ts';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { usePrintCards, useRevokeCard } from '../api/sessions.ts';
import { Failure } from './failure.tsx';

interface SessionCardsProps {
  sessionId: string;
  cards: NonNullable<HostedSessionRow['cards']>;
}

/** The cards of a session that is open: prints them, and takes lost ones out. */
export function SessionCards({ sessionId, cards: { count, taken, revoked } }: SessionCardsProps) {
  const t = useTranslations('cards');
  const format = useFormatter();
  const { locale } = useLanguage();
  const printing = usePrintCards(sessionId, factsOf(locale).language);
  const revoking = useRevokeCard();
  const [number, setNumber] = useState<number | string>('');
  const isCard = typeof number === 'number' && number >= 1 && number <= count;
  const revoke = () => isCard && revoking.mutate({ sessionId, number }, { onSuccess: () => setNumber('') });
  return (
    <Stack gap="sm">
      <Text>{t('taken', { taken, count })}</Text>
      <Group>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={printing.isPending}
          onClick={() => printing.mutate()}
        >
          {t('print')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('printText')}
      </Text>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <NumberField
          flex={1}
          label={t('number')}
          description={t('numberText')}
          min={1}
          max={count}
          value={number}
          onChange={setNumber}
        />
        <Button variant="default" loading={revoking.isPending} disabled={!isCard} onClick={revoke}>
          {t('revoke')}
        </Button>
      </Group>
      <Failure error={revoking.error ?? printing.error} />
      {revoked.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('revoked', { numbers: revoked.map((each) => format.number(each)).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
