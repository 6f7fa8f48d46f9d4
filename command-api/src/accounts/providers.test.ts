import { NoNewPeople } from '@pollux/domain/accounts/provider-sign-in';
import { OidcProvider } from '@pollux/infra/oidc/provider';
import { oidcSettings } from '@pollux/infra/oidc/settings';
import { expect, test } from 'vitest';
import { type CommandContext, noBrowser } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { handleSignUpByProvider } from './join-provider.ts';
import { letsIn } from './providers.ts';

const of = (name: string) => ({
  [`OIDC_${name}_ISSUER`]: `https://${name.toLowerCase()}.example`,
  [`OIDC_${name}_CLIENT_ID`]: 'pollux',
  [`OIDC_${name}_CLIENT_SECRET`]: 'secret',
});

const settings = oidcSettings({
  OIDC_PROVIDERS: 'world,school,staff',
  ...of('WORLD'),
  ...of('SCHOOL'),
  OIDC_SCHOOL_DOMAINS: 'school.example,open.example',
  OIDC_SCHOOL_NO_PASSWORD: 'on',
  ...of('STAFF'),
  OIDC_STAFF_DOMAINS: 'school.example',
  OIDC_STAFF_NEW_PEOPLE: 'off',
});
const providers = new Map(
  settings.map((each) => [each.name, new OidcProvider(each, `https://ours.example/${each.name}`)]),
);

test('emails of a domain without passwords come in through the providers that name it alone', () => {
  const letIn = (email: string) =>
    settings.filter((each) => letsIn(each, email, { providers })).map(({ name }) => name);
  expect(letIn('asha@elsewhere.example')).toEqual(['world']);
  expect(letIn('asha@school.example')).toEqual(['school', 'staff']);
  expect(letIn('asha@open.example')).toEqual(['school']);
});

test('nobody signs up where new people are not let in, whatever their browser has kept', async () => {
  const named = {
    kind: 'named',
    provider: 'staff',
    identityId: 'a'.repeat(24),
    thereId: '',
    email: 'asha@school.example',
    firstname: 'Asha',
    lastname: 'Raman',
  };
  const browser = { ...noBrowser, flow: () => ({ id: 'one', value: named }) };
  const by = { now: new Date(), newId: () => 'b'.repeat(24), browser } as unknown as CommandContext;
  const said = { firstname: 'Asha', lastname: 'Raman', language: 'eng' } as const;
  const signsUp = handleSignUpByProvider.run(
    said,
    by,
    {} as unknown as Streams,
    { providers } as unknown as Services,
  );
  await expect(signsUp).rejects.toThrow(NoNewPeople);
});
