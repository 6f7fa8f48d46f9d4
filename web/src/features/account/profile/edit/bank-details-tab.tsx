import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { bankDetailsQuery } from '../api/bank-details-query.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

/**
 * The bank form, once it is known whether there are bank details already: one that could not be filled is not offered,
 * or it would overwrite them (P588).
 */
export function BankDetailsTab({
  hasSecondFactor,
  onUnsaved,
  onCancel,
}: {
  hasSecondFactor: boolean;
  /** Whether anything is typed that would be lost. */
  onUnsaved: (isUnsaved: boolean) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('profile.bank');
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery(bankDetailsQuery);
  if (data !== undefined) {
    const [known] = data.bankDetails;
    // Made anew when the details become others, as after a creation.
    return (
      <BankDetailsForm
        key={JSON.stringify(known)}
        known={known}
        hasSecondFactor={hasSecondFactor}
        onUnsaved={onUnsaved}
        onCancel={onCancel}
      />
    );
  }
  if (error === null) return <Skeleton height={320} radius="md" />;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} title={t('loadFailed')}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{problemText(error)}</Text>
        <TryAgain error={error} onRetry={() => void refetch()} variant="default" size="sm" />
      </Stack>
    </Alert>
  );
}
