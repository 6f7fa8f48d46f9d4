import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32).toString('base64');
const servers = {
  EVENT_STORE: 'esdb+discover://one:2113,two:2113?tls=false',
  DOCUMENT_STORE: 'mongodb://one:27017/pollux',
  MASTER_KEY: key,
  SECRET_KEY: key,
};

test('says nothing and everything runs in one process, on the embedded stores', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', eventStore: 'embedded', documentStore: 'embedded' });
});

test.each(['command-api', 'projections', 'query-api'])(
  'takes the role %s on servers, not embedded',
  (ROLE) => {
    expect(readConfig({ ...servers, ROLE })).toMatchObject({
      role: ROLE,
      eventStore: servers.EVENT_STORE,
      documentStore: servers.DOCUMENT_STORE,
    });
    expect(() => readConfig({ ROLE })).toThrow('must name servers');
    expect(() => readConfig({ ...servers, ROLE, EVENT_STORE: 'embedded' })).toThrow('must name servers');
  },
);

// With one hyphen, at the end, no prefix can begin the names of streams under another one.
test('streams on a server have a prefix, unless the server is the product’s alone', () => {
  expect(readConfig({}).eventStorePrefix).toBe('pollux-');
  expect(readConfig({ EVENT_STORE_PREFIX: 'School_2.b-' }).eventStorePrefix).toBe('School_2.b-');
  expect(readConfig({ EVENT_STORE_PREFIX: '' }).eventStorePrefix).toBe('');
});

test('a start waits a minute for its stores, or as long as it is told', () => {
  expect(readConfig({}).startPatience).toBe(60);
  expect(readConfig({ START_PATIENCE: '0' }).startPatience).toBe(0);
});

test('a shared document store needs shared keys', () => {
  const { MASTER_KEY: _, ...without } = servers;
  expect(() => readConfig(without)).toThrow('MASTER_KEY must be set');
});

test('knows of the operator what is set, and says null of the rest', () => {
  const unset = { address: null, email: null, supportEmail: null, supportPhone: null, jurisdiction: null };
  const environment = {
    OPERATOR_NAME: ' Kalvi Trust ',
    SUPPORT_EMAIL: 'help@kalvi.example',
    JURISDICTION: '',
  };
  expect(readConfig(environment).operator).toEqual({
    ...unset,
    name: 'Kalvi Trust',
    supportEmail: 'help@kalvi.example',
  });
});

test('answers to the names that are listed, however they are written', () => {
  expect(readConfig({ ALLOWED_HOSTS: ' One.example,, 10.0.0.7 ,[::2]' }).allowedHosts).toEqual([
    'one.example',
    '10.0.0.7',
    '[::2]',
  ]);
  expect(readConfig({}).allowedHosts).toEqual([]);
});

test.each([
  ['ROLE', 'projector', 'ROLE'],
  ['EVENT_STORE', 'http://localhost:2113', 'esdb://'],
  ['EVENT_STORE_PREFIX', 'pollux', 'one hyphen at the end'],
  ['EVENT_STORE_PREFIX', 'pollux-two-', 'one hyphen at the end'],
  ['EVENT_STORE_PREFIX', '$pollux-', 'one hyphen at the end'],
  ['DOCUMENT_STORE', 'postgres://localhost', 'mongodb://'],
  ['PORT', '70000', 'PORT'],
  ['START_PATIENCE', '-1', 'START_PATIENCE'],
  ['START_PATIENCE', 'long', 'START_PATIENCE'],
  ['ALLOWED_HOSTS', 'https://other.example', 'without schemes'],
  ['ALLOWED_HOSTS', 'one two', 'without schemes'],
  ['METRICS_TOKEN', 'short', '16 characters'],
  ['SUPPORT_EMAIL', 'nowhere', 'email address'],
  ['OPERATOR_ADDRESS', 'Street 1\nTown', 'on one line'],
])('%s=%s is refused with a reason', (name, value, reason) => {
  expect(() => readConfig({ ...servers, [name]: value })).toThrow(reason);
});

describe('Stripe', () => {
  const account = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_2b',
    STRIPE_WEBHOOK_SECRET: 'whsec_3c',
  };

  test('takes payments where it is asked for, and a sandbox does otherwise', () => {
    expect(readConfig({ ...account, PAYMENTS: undefined }).stripe).toBeUndefined();
    expect(readConfig({ ...account, PAYMENTS: 'sandbox' }).stripe).toBeUndefined();
    expect(readConfig(account).stripe).toEqual({
      secretKey: 'sk_test_1a',
      publishableKey: 'pk_test_2b',
      webhookSecret: 'whsec_3c',
      apiOrigin: 'https://api.stripe.com',
    });
  });

  test('what is missing is named, and what is wrong is named without saying what it was', () => {
    expect(() => readConfig({ PAYMENTS: 'stripe', STRIPE_PUBLISHABLE_KEY: 'pk_test_2b' })).toThrow(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set',
    );
    expect(() => readConfig({ ...account, STRIPE_SECRET_KEY: 'sk_live_1a' })).toThrow(
      'STRIPE_SECRET_KEY is of live mode and STRIPE_PUBLISHABLE_KEY of test mode',
    );
    for (const [name, value] of [
      ['STRIPE_SECRET_KEY', 'pk_test_swapped'],
      ['STRIPE_PUBLISHABLE_KEY', 'sk_test_swapped'],
      ['STRIPE_WEBHOOK_SECRET', 'we_swapped'],
      ['STRIPE_API', 'https://swapped.example'],
    ] as const) {
      expect(() => readConfig({ ...account, [name]: value })).toThrow(name);
      expect(() => readConfig({ ...account, [name]: value })).not.toThrow('swapped');
    }
  });
});
