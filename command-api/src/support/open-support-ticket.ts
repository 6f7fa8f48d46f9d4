import { supportcodeOf } from '@pollux/domain/support/supportcode';
import { OpenSupportTicket, openTicket, tickets } from '@pollux/domain/support/ticket';
import { handles } from '../kernel/handles.ts';
import { ofVisitors, perAccount, perAddress, perEmail, perEmailAndAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';

export const handleOpenSupportTicket = handles(OpenSupportTicket, {
  may: anyone,
  // What visitors write is answered by mail, to an address that may be anybody's.
  limits: [
    perAccount(10, 3600),
    ofVisitors(perAddress(60, 3600)),
    ofVisitors(perEmailAndAddress(10, 3600)),
    ofVisitors(perEmail(30, 3600)),
  ],
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
