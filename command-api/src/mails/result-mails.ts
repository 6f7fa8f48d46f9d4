import type { Score } from '@pollux/domain/scoring/grade';
import { pointsOf } from '@pollux/domain/questions/half-points';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

/** What became of somebody's result by a correction of what is right. */
interface Regraded {
  readonly attemptId: string;
  readonly quizTitle: string;
  readonly before: Score;
  readonly now: Score;
}

/** Says that a result is another one now, and whether that makes a fail of a pass or a pass of a fail. */
export function regradedMail(
  { attemptId, quizTitle, before, now }: Regraded,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  const turned = text(now.isPass ? 'regraded.passes' : 'regraded.fails');
  return layOut(
    openingOf('regraded', text),
    [
      ...(before.isPass === now.isPass ? [] : [{ kind: 'text', text: turned } as const]),
      {
        kind: 'facts',
        facts: [
          [text('regraded.quiz'), quizTitle],
          [text('regraded.before'), said(before)],
          [text('regraded.now'), said(now)],
        ],
      },
      { kind: 'link', label: text('regraded.link'), path: `/dashboard/quizattended/${attemptId}` },
    ],
    recipient,
    services,
  );
}

/** Read alike in every language: 3.5 / 8 · 43 %. */
function said({ halfPoints, totalHalfPoints, average }: Score): string {
  return `${pointsOf(halfPoints)} / ${pointsOf(totalHalfPoints)} · ${average} %`;
}
