import { Alert, Container } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fromTab, keepInTab } from '../../shared/forms/tab-memory.ts';
import { useProblemText } from '../../shared/i18n/use-problem-text.ts';
import { useMayOpen } from '../../shared/session/use-may-open.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { FailureAlert } from '../../shared/ui/failure-alert.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { AccountForm } from './account-form.tsx';
import { QuestionForm } from './question-form.tsx';
import { useAsked } from './use-asked.ts';
import { useShare } from './use-share.ts';

const KEY = 'ask-step';

/**
 * One question, asked at once: what is typed becomes a poll, the poll is given to a room, and its wall is the next page.
 * Whoever has no account makes one in between, and loses nothing of what they typed.
 */
export function AskPage() {
  const t = useTranslations('ask');
  const problemText = useProblemText();
  const { user } = useSession();
  const mayCreate = useMayOpen('/dashboard/createpoll');
  const [asked, change] = useAsked();
  const { share, isSharing, error } = useShare(asked);
  const [step, setStep] = useState(() => fromTab<{ name: 'question' | 'account' }>(KEY)?.name ?? 'question');
  const goTo = (name: 'question' | 'account') => {
    keepInTab(KEY, { name });
    setStep(name);
  };
  const signedIn = () => {
    goTo('question');
    void share();
  };
  return (
    <Container size="xs" w="100%" py={{ base: 24, md: 56 }}>
      <PageHeader title={t('title')} text={t('lead')} />
      {!mayCreate && <Alert variant="light">{t('notForStaff')}</Alert>}
      {mayCreate && step === 'account' && user === null && (
        <AccountForm onSignedIn={signedIn} onBack={() => goTo('question')} />
      )}
      {mayCreate && (step === 'question' || user !== null) && (
        <QuestionForm
          asked={asked}
          onChange={change}
          isSharing={isSharing}
          onShare={() => (user === null ? goTo('account') : void share())}
        >
          {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        </QuestionForm>
      )}
    </Container>
  );
}
