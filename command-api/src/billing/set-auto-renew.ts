import { cancellations, SetAutoRenew, setAutoRenew } from '@pollux/domain/billing/cancellation';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

export const handleSetAutoRenew = handles(SetAutoRenew, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(change, by, streams) {
    const { accountId } = by.actor;
    await streams.write(cancellations, { accountId }, (cancellation) =>
      setAutoRenew(change, cancellation, by),
    );
    return { message: change.on ? 'Your plan will renew each month.' : 'Your plan will not be renewed.' };
  },
});
