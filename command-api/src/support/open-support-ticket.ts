import { supportcodeOf } from '@pollux/domain/support/supportcode';
import { OpenSupportTicket, openTicket, tickets } from '@pollux/domain/support/ticket';
import { handles } from '../kernel/handles.ts';
import { perEmail, perSender } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';

export const handleOpenSupportTicket = handles(OpenSupportTicket, {
  may: anyone,
  limits: [perSender(10, 3600), perEmail(10, 3600)],
  async run(form, by, streams) {
    const senderId = by.accountId ?? by.newId();
    const sender = { senderId, userId: by.accountId ?? null };
    for (;;) {
      const supportcode = supportcodeOf(by.newId());
      const opened = await streams.write(
        tickets,
        { supportcode },
        (ticket) => openTicket(form, ticket, by, { supportcode, ...sender }),
        { usuallyNew: true },
      );
      // A code that is another ticket's opens nothing; the next one is as good.
      if (opened.length > 0) return { message: 'Your query has been submitted successfully', supportcode };
    }
  },
});
