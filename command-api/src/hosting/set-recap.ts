import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { SetRecap, setRecap, showings } from '@pollux/domain/hosting/showing';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

export const handleSetRecap = handles(SetRecap, {
  may: creators,
  limits: [perAccount(120, 600)],
  async run(wish, by, streams) {
    const session = await streams.read(hostedSessions, wish);
    await streams.write(showings, wish, (showing) => setRecap(wish, showing, session, by));
    return {
      message: wish.isPublic ? 'Everybody who has the link sees the recap.' : 'Only you see the recap.',
    };
  },
});
