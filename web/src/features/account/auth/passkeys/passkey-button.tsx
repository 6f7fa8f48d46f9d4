import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, NoResponse } from '../../../../shared/api/client.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { usePasskeyLogIn } from '../api/passkey-log-in.ts';
import { useArrival } from '../use-arrival.ts';

/**
 * Logs in by a passkey, where the browser has them. Where it can, it offers them beside the field of the email as well,
 * once that is first looked at.
 */
export function PasskeyButton() {
  const t = useTranslations('auth.passkeys');
  const problemText = useProblemText();
  const arrive = useArrival();
  const logIn = usePasskeyLogIn();
  const offer = usePasskeyLogIn();
  const offered = useRef<AbortController>(null);
  const offers = useEffectEvent(async (event: FocusEvent) => {
    if (offered.current !== null || !isEmailField(event.target)) return;
    const waiting = new AbortController();
    offered.current = waiting;
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    if (!waiting.signal.aborted) offer.mutate(waiting.signal, { onSuccess: arrive });
  });
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    const look = (event: FocusEvent) => void offers(event);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      offered.current?.abort();
    };
  }, []);
  if (!hasPasskeys()) return null;
  const refused = [logIn.error, offer.error].find((error) => error instanceof ApiProblem);
  const failed = refused ?? logIn.error;
  return (
    <>
      {failed !== null && (
        <FailureAlert>
          {failed instanceof ApiProblem || failed instanceof NoResponse ? problemText(failed) : t('failed')}
        </FailureAlert>
      )}
      <Button
        variant="subtle"
        fullWidth
        leftSection={<IconKey size={18} aria-hidden />}
        loading={logIn.isPending}
        onClick={() => {
          // A browser asks for one passkey at a time.
          offered.current?.abort();
          offered.current ??= new AbortController();
          logIn.mutate(undefined, { onSuccess: arrive });
        }}
      >
        {t('button')}
      </Button>
    </>
  );
}

const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

const isEmailField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.autocomplete.includes('webauthn');
