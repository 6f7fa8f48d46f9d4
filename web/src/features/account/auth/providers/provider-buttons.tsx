import { Button, Divider, Stack } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useBeginProviderSignIn } from '../api/provider-sign-in.ts';
import { signInWaysQuery } from '../api/sign-in-ways-query.ts';

/** A button for each provider that people may sign in through; nothing where there is none, or nobody knows. */
export function ProviderButtons() {
  const t = useTranslations('auth.providers');
  const problemText = useProblemText();
  const { data } = useQuery(signInWaysQuery);
  const begin = useBeginProviderSignIn();
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <Stack gap="sm">
      <Divider label={t('or')} />
      {begin.isError && <FailureAlert>{problemText(begin.error)}</FailureAlert>}
      {data.providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="default"
          fullWidth
          leftSection={<IconSchool size={18} aria-hidden />}
          loading={(begin.isPending || begin.isSuccess) && begin.variables === name}
          disabled={begin.isPending && begin.variables !== name}
          onClick={() => begin.mutate(name)}
        >
          {t('button', { label })}
        </Button>
      ))}
    </Stack>
  );
}
