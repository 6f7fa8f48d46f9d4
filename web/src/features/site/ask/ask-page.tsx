import { Alert, Container } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QuestionForm } from './question-form.tsx';
import { useAsked } from './use-asked.ts';
import { useShare } from './use-share.ts';

/**
 * One question, asked at once: what is typed becomes a poll, the poll is given to a room, and its wall is the next page.
 * An account is not needed for that: whoever has none can keep the question from its wall.
 */
export function AskPage() {
  const t = useTranslations('ask');
  const problemText = useProblemText();
  const { user } = useSession();
  const mayCreate = useMayOpen('/dashboard/createpoll');
  const [asked, change] = useAsked();
  const { share, isSharing, error } = useShare(asked, user !== null);
  return (
    <Container size="xs" w="100%" py={{ base: 24, md: 56 }}>
      <PageHeader title={t('title')} text={t('lead')} />
      {!mayCreate && <Alert variant="light">{t('notForStaff')}</Alert>}
      {mayCreate && (
        <QuestionForm
          asked={asked}
          onChange={change}
          isSharing={isSharing}
          hint={user === null ? t('noAccount') : null}
          onShare={() => void share()}
        >
          {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        </QuestionForm>
      )}
    </Container>
  );
}
