import { Anchor, Button, Center, Code, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { CodeField } from '../../../../shared/ui/code-field.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useConfirmSecondFactor } from '../api/second-factor.ts';
import { focusOnMount } from './focus-on-mount.ts';
import classes from './security.module.css';

/** Pixels. */
const QR_SIZE = 176;

const QRCode = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG);

interface ConnectAppProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConnected: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret to an authenticator app, by QR code or to type, and takes the first code that the app makes of it. */
export function ConnectApp({ secret, uri, onConnected }: ConnectAppProps) {
  const t = useTranslations('settings.security');
  const problemText = useProblemText();
  const rules = useFieldRules();
  const confirm = useConfirmSecondFactor();
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: { code: rules.code } });
  const submit = form.onSubmit(({ code }) => {
    confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onConnected(recoveryCodes) });
  }, focusFirstError(form));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" tabIndex={-1} ref={focusOnMount} className={classes.step}>
          {t('scan')}
        </Text>
        <Center>
          <div className={classes.qrCode}>
            <Suspense fallback={<Skeleton width={QR_SIZE} height={QR_SIZE} />}>
              <QRCode value={uri} size={QR_SIZE} role="img" aria-label={t('qrCode')} />
            </Suspense>
          </div>
        </Center>
        {/* A phone cannot scan its own screen. */}
        <Anchor href={uri} hiddenFrom="sm" size="sm" ta="center">
          {t('openApp')}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('typeSecret')}
        </Text>
        <Code block className={classes.secret}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
        {confirm.isError && <FailureAlert>{problemText(confirm.error)}</FailureAlert>}
        <CodeField
          label={t('code')}
          description={t('codeHint')}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={confirm.isPending}>
          {t('turnOn')}
        </Button>
      </Stack>
    </form>
  );
}
