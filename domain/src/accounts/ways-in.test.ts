import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { type Account, accounts, type RegisteredAccount } from './account.ts';
import { type AccountEvent, PasswordChanged } from './account-events.ts';
import { courseProvider } from './course-address.ts';
import { ProofStale, requireStanding, type Shown } from './fresh-proof.ts';
import { PasswordIsSet, setFirstPassword } from './password.ts';
import { PasskeyAdded, PasskeyRefused, PasskeyRemoved, PasskeyRenamed } from './passkey-state.ts';
import { removePasskey, renamePasskey, UnknownPasskey } from './passkeys.ts';
import { removeProvider } from './provider-sign-in.ts';
import { ProviderJoined, ProviderRemoved } from './provider-state.ts';
import { accountRegistered } from './testing.ts';
import { LastWayIn, type OpenWays } from './ways-in.ts';

const accountId = id('acc');
const at = NOW.toISOString();
const [identityId, courseId, passkeyId] = [id('1d'), id('c0'), id('9a')];
const registered = accountRegistered({ accountId, at });
const made = ProviderJoined({ accountId, identityId, provider: 'school', isNew: true, at });
const course = (isNew: boolean) =>
  ProviderJoined({ accountId, identityId: courseId, provider: courseProvider('moodle'), isNew, at });
const passkey = PasskeyAdded({
  accountId,
  passkeyId,
  name: 'Phone',
  credentialId: 'one',
  publicKey: 'key',
  counter: 0,
  transports: [],
  at,
});
const password = PasswordChanged({ accountId, passwordHash: 'theirs', codeNonce: 'code', at });
const away = ProviderRemoved({ accountId, identityId, provider: 'school', at });
const withoutPasskey = PasskeyRemoved({ accountId, passkeyId, at });
const ALL: OpenWays = { takesPassword: true, isOffered: () => true };
const of =
  (decide: (account: RegisteredAccount) => ReturnType<typeof removePasskey>) => (account: Account) => {
    if (account.status !== 'registered') throw new Error('There is an account.');
    return decide(account);
  };
const loses = (open = ALL) => of((account) => removeProvider(identityId, account, open, by(accountId)));
const losesPasskey = of((account) => removePasskey(passkeyId, account, ALL, by(accountId)));

test('the last way into an account is not removed, whatever it is', () => {
  given(accounts, registered, made).when(loses()).rejects(LastWayIn);
  given(accounts, registered, made, passkey).when(loses()).thenEvents(away);
  given(accounts, registered, made, password).when(loses()).thenEvents(away);
  given(accounts, registered, made, course(false)).when(loses()).thenEvents(away);
  given(accounts, registered, made, passkey, away).when(losesPasskey).rejects(LastWayIn);
});

test('what does not open the account is no way into it', () => {
  const off = { ...ALL, takesPassword: false };
  given(accounts, registered, made, password).when(loses(off)).rejects(LastWayIn);
  const gone = { ...ALL, isOffered: (provider: string) => provider === 'school' };
  given(accounts, registered, made, course(false)).when(loses(gone)).rejects(LastWayIn);
  const blocked = PasskeyRefused({ accountId, passkeyId, counter: 1, at });
  given(accounts, registered, made, passkey, blocked).when(loses()).rejects(LastWayIn);
  // The blocked one itself is removed, as it opens nothing.
  given(accounts, registered, made, passkey, blocked).when(losesPasskey).thenEvents(withoutPasskey);
});

test('a first password is set once, and where there was none', () => {
  const change = { passwordHash: 'first', codeNonce: 'new' };
  const first = PasswordChanged({ accountId, ...change, at });
  const sets = of((account) => setFirstPassword(account, change, by(accountId)));
  given(accounts, registered, made).when(sets).thenEvents(first);
  given(accounts, registered, course(true)).when(sets).thenEvents(first);
  given(accounts, registered, made, password).when(sets).rejects(PasswordIsSet);
  given(accounts, registered).when(sets).rejects(PasswordIsSet);
});

test('what was shown counts while it opens the account, and a course for who has nothing better', () => {
  const stands = (shown: Shown, ...events: readonly AccountEvent[]) => {
    const { state } = given(accounts, registered, ...events);
    if (state.status !== 'registered') throw new Error('There is an account.');
    requireStanding(shown, state);
  };
  const byPasskey: Shown = { by: 'passkey', wayId: passkeyId };
  const byProvider: Shown = { by: 'provider', wayId: identityId };
  const byCourse: Shown = { by: 'course', wayId: courseId };
  stands(byPasskey, passkey);
  stands(byProvider, made);
  stands(byCourse, course(true));
  const refused = [
    () => stands(byPasskey),
    () => stands(byPasskey, passkey, PasskeyRefused({ accountId, passkeyId, counter: 1, at })),
    () => stands(byPasskey, passkey, withoutPasskey),
    () => stands(byProvider),
    () => stands(byCourse),
    () => stands(byCourse, course(false)),
    () => stands(byCourse, course(true), passkey),
    () => stands(byCourse, course(true), made),
    () => stands(byCourse, course(true), password),
  ];
  for (const each of refused) expect(each).toThrow(ProofStale);
});

test('a passkey gets another name, and one that is not there does not', () => {
  const renames = (name: string) =>
    of((account) => renamePasskey({ passkeyId, name }, account, by(accountId)));
  const renamed = PasskeyRenamed({ accountId, passkeyId, name: 'Laptop', at });
  given(accounts, registered, passkey).when(renames('Laptop')).thenEvents(renamed);
  given(accounts, registered, passkey, renamed).when(renames('Laptop')).thenEvents();
  given(accounts, registered).when(renames('Laptop')).rejects(UnknownPasskey);
});
