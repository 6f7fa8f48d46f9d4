import { AccountForgotten } from '@pollux/domain/accounts/account';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { Supportcode } from '@pollux/domain/support/supportcode';
import { TicketDeleted, TicketOpened } from '@pollux/domain/support/ticket';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** What the sender of a ticket wrote. */
export const TicketTexts = z.object({
  name: z.string(),
  email: z.string(),
  userPhone: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type TicketTexts = z.infer<typeof TicketTexts>;

const SenderDocument = z.object({
  texts: z.record(Supportcode, TicketTexts),
  /** The codes and the texts in one, to be searched. */
  words: z.string(),
});

/** What each sender wrote in their tickets, by code: in one document, which goes with the person. */
export const supportTicketTexts = projector('support-ticket-texts', {
  version: 1,
  document: SenderDocument,
  searched: ['words'],
  readsPersonal: true,
})
  .creates(
    TicketOpened,
    ({ data }) => data.senderId,
    (sender, { data: { supportcode, name, email, userPhone, subject, message } }) => {
      const { texts } = sender ?? { texts: {} };
      if (email === FORGOTTEN) return sender ?? null;
      return searchable({ ...texts, [supportcode]: { name, email, userPhone, subject, message } });
    },
  )
  .on(
    TicketDeleted,
    ({ data }) => data.senderId,
    ({ texts }, { data }) => {
      const { [data.supportcode]: _deleted, ...others } = texts;
      return Object.keys(others).length === 0 ? null : searchable(others);
    },
  )
  .on(
    AccountForgotten,
    ({ data }) => data.accountId,
    () => null,
  );

function searchable(texts: Record<string, TicketTexts>): z.infer<typeof SenderDocument> {
  const words = Object.entries(texts).flatMap(([supportcode, each]) => [supportcode, ...Object.values(each)]);
  return { texts, words: words.join('\n') };
}
