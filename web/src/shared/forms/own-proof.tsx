import { Button, Stack, Text } from '@mantine/core';
import type {
  BeginProviderProof,
  ProveByPasskey,
  StartPasskeyProof,
} from '@pollux/domain/accounts/fresh-proof';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, NoResponse, send } from '../api/client.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { mySignInWaysQuery } from './my-sign-in-ways-query.ts';
import { rememberPlace } from './place-memory.ts';
import { noteShown } from './shown-query.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { SuccessAlert } from '../ui/success-alert.tsx';
import { useShown } from './use-shown.ts';

/**
 * How the person shows that it is them: by the password, whose field this is around, by a passkey, or by logging in at their
 * provider once more, which leads away and back.
 */
export function OwnProof({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('auth.identity');
  const { data } = useQuery(mySignInWaysQuery);
  const isShown = useShown();
  if (data?.hasCoursesAlone) return <Text size="sm">{t('fromCourse')}</Text>;
  if (isShown) return <SuccessAlert>{t('shown')}</SuccessAlert>;
  const hasPassword = data?.hasPassword ?? true;
  const hasPasskeys = data?.passkeys.some(({ isBlocked }) => !isBlocked) ?? false;
  const providers = data?.identities.filter(({ showsWho }) => showsWho) ?? [];
  if (!hasPasskeys && providers.length === 0) return children;
  return (
    <Stack gap="xs">
      {hasPassword ? children : <Text size="sm">{t('noPassword')}</Text>}
      {hasPassword && (
        <Text size="sm" c="dimmed">
          {t('or')}
        </Text>
      )}
      {hasPasskeys && typeof PublicKeyCredential === 'function' && <ByPasskey />}
      {providers.map(({ identityId, label }) => (
        <AtProvider key={identityId} identityId={identityId} label={label} />
      ))}
    </Stack>
  );
}

function ByPasskey() {
  const t = useTranslations('auth.identity');
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const prove = useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await import('../session/web-authn.ts');
      const { options } = await send<typeof StartPasskeyProof>('StartPasskeyProof', {});
      return send<typeof ProveByPasskey>('ProveByPasskey', { signed: await signWithPasskey(options) });
    },
    onSuccess: ({ until }) => noteShown(queryClient, until),
  });
  const { error } = prove;
  const isOurs = error instanceof ApiProblem || error instanceof NoResponse;
  return (
    <>
      {error !== null && <FailureAlert>{isOurs ? problemText(error) : t('passkeyFailed')}</FailureAlert>}
      <Button variant="default" loading={prove.isPending} onClick={() => prove.mutate()}>
        {t('byPasskey')}
      </Button>
    </>
  );
}

function AtProvider({ identityId, label }: { readonly identityId: string; readonly label: string }) {
  const t = useTranslations('auth.identity');
  const problemText = useProblemText();
  const begin = useMutation({
    mutationFn: () => send<typeof BeginProviderProof>('BeginProviderProof', { identityId }),
    onSuccess: ({ url }) => {
      rememberPlace();
      location.assign(url);
    },
  });
  return (
    <>
      {begin.isError && <FailureAlert>{problemText(begin.error)}</FailureAlert>}
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('atProvider', { label })}
      </Button>
    </>
  );
}
