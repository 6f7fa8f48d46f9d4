import { AnswerSupportTicket, answerTicket, tickets } from '@pollux/domain/support/ticket';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';

/** The mails to the sender are a lane's. */
export const handleAnswerSupportTicket = handlesForOffice(AnswerSupportTicket, {
  limits: [perAccount(300, 600)],
  async run(answer, by, streams) {
    await streams.write(tickets, answer, (ticket) => answerTicket(answer, ticket, by));
    return { message: 'Your answer is on its way' };
  },
});
