import { isAnswered } from '@pollux/domain/scoring/answered';
import type { Attempt } from '@pollux/domain/attending/attempts';
import type { AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import type { Content } from '@pollux/domain/authoring/content/content';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import type { EventOf } from '@pollux/domain/kernel/event';
import { answerText } from '@pollux/domain/questions/question-types';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';
import { timeIn } from './time-in.ts';

/** So much of a question tells it from the others. */
const MOST_TITLE_CHARACTERS = 120;

/** What somebody has submitted, as it was then. */
interface SubmittedAttempt {
  readonly submitted: Pick<EventOf<typeof AttemptSubmitted>['data'], 'receipt' | 'at'>;
  readonly attempt: Pick<Attempt, 'attemptId' | 'answers' | 'version'>;
  /** Of the version that was attended. */
  readonly content: Pick<Content, 'quizTitle' | 'questions'>;
}

/** The receipt of a submission: what was answered, and its hash. Nothing of what is right. */
export function attemptReceiptMail(
  { submitted, attempt, content }: SubmittedAttempt,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const answers = content.questions.flatMap((question) => {
    const answer = attempt.answers[question.id]?.answer ?? null;
    const title = firstCharacters(question.title, MOST_TITLE_CHARACTERS);
    return isAnswered(answer) ? [[title, answerText(answer, question)] as const] : [];
  });
  const [answered, asked] = [String(answers.length), String(content.questions.length)];
  return layOut(
    openingOf('attemptReceipt', text),
    [
      {
        kind: 'facts',
        facts: [
          [text('attemptReceipt.activity'), content.quizTitle],
          [text('attemptReceipt.submittedAt'), timeIn(recipient.language, submitted.at)],
          [text('attemptReceipt.answered'), text('attemptReceipt.answeredOf', { answered, asked })],
          [text('attemptReceipt.version'), String(attempt.version)],
          [text('attemptReceipt.receipt'), submitted.receipt],
        ],
      },
      ...(answers.length === 0 ? [] : [{ kind: 'facts' as const, facts: answers }]),
      {
        kind: 'link',
        label: text('attemptReceipt.link'),
        path: `/dashboard/quizattended/${attempt.attemptId}`,
      },
      { kind: 'note', text: text('attemptReceipt.note') },
    ],
    recipient,
    services,
  );
}
