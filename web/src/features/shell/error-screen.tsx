import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../shared/i18n/use-problem-text.ts';
import { Statement } from '../../shared/ui/statement.tsx';

/** A screen that could not be shown, with what is known of why and a way to try again. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const router = useRouter();
  return (
    <Statement title={t('error.title')} text={problemText(error)}>
      <Button onClick={() => router.invalidate()}>{common('retry')}</Button>
    </Statement>
  );
}
