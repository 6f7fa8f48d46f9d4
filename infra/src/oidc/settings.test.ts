import { describe, expect, test } from 'vitest';
import { oidcSettings } from './settings.ts';

const school = {
  OIDC_PROVIDERS: 'school',
  OIDC_SCHOOL_ISSUER: 'https://id.school.example/realms/all',
  OIDC_SCHOOL_CLIENT_ID: 'pollux',
  OIDC_SCHOOL_CLIENT_SECRET: 'secret',
};

test('a provider is known by four variables', () => {
  expect(oidcSettings({})).toEqual([]);
  expect(oidcSettings(school)).toEqual([
    {
      name: 'school',
      label: 'School',
      issuer: school.OIDC_SCHOOL_ISSUER,
      clientId: 'pollux',
      clientSecret: 'secret',
      scopes: 'openid email profile',
      domains: [],
      verifiedClaim: 'email_verified',
      roleClaim: undefined,
      roles: new Map(),
      passwordsOff: false,
      takesNewPeople: true,
    },
  ]);
});

test('several providers have settings of their own', () => {
  const [one, other] = oidcSettings({
    ...school,
    OIDC_PROVIDERS: 'north-campus, school',
    OIDC_NORTH_CAMPUS_ISSUER: 'https://accounts.google.com',
    OIDC_NORTH_CAMPUS_CLIENT_ID: 'ours',
    OIDC_NORTH_CAMPUS_CLIENT_SECRET: 'hidden',
    OIDC_SCHOOL_LABEL: 'St. Mary’s',
    OIDC_SCHOOL_DOMAINS: 'School.example, pupils.school.example',
    OIDC_SCHOOL_ROLE_CLAIM: 'realm_access.roles',
    OIDC_SCHOOL_ROLES: 'staff=teacher, it=admin, a=b=student',
    OIDC_SCHOOL_ADMINS: 'on',
    OIDC_SCHOOL_NO_PASSWORD: '1',
    OIDC_SCHOOL_NEW_PEOPLE: 'off',
  });
  expect(one).toMatchObject({ name: 'north-campus', label: 'North campus', clientId: 'ours' });
  expect(other).toMatchObject({
    label: 'St. Mary’s',
    domains: ['school.example', 'pupils.school.example'],
    passwordsOff: true,
    takesNewPeople: false,
  });
  expect([...(other?.roles ?? [])]).toEqual([
    ['staff', 'teacher'],
    ['it', 'admin'],
    ['a=b', 'student'],
  ]);
});

describe('what is wrong is named', () => {
  test.each([
    [{ OIDC_PROVIDERS: 'sch ool' }, 'OIDC_PROVIDERS: "SCH OOL" is no name'],
    [{ OIDC_PROVIDERS: 'school,School' }, 'must name each provider once'],
    [{ OIDC_SCHOOL_CLIENT_SECRET: ' ' }, 'OIDC_SCHOOL_CLIENT_SECRET must be set'],
    [{ OIDC_SCHOOL_CLIENTID: 'x' }, 'OIDC_SCHOOL_CLIENTID is no setting'],
    [{ OIDC_SCHOOL_ISSUER: 'http://id.school.example' }, 'must be an https address'],
    [{ OIDC_SCHOOL_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'must name one tenant'],
    [{ OIDC_SCHOOL_DOMAINS: '@school.example' }, 'must be domains of emails'],
    [{ OIDC_SCHOOL_NO_PASSWORD: 'on' }, 'needs OIDC_SCHOOL_DOMAINS'],
    [{ OIDC_SCHOOL_NO_PASSWORD: 'maybe' }, 'must be on or off'],
    [{ OIDC_SCHOOL_ROLES: 'staff=teacher' }, 'needs OIDC_SCHOOL_ROLE_CLAIM'],
    [{ OIDC_SCHOOL_ROLE_CLAIM: 'r', OIDC_SCHOOL_ROLES: 'staff=boss' }, 'must be "<value>='],
    [{ OIDC_SCHOOL_ROLE_CLAIM: 'r', OIDC_SCHOOL_ROLES: 'it=admin' }, 'only with OIDC_SCHOOL_ADMINS=on'],
    [{ OIDC_SCHOOL_SCOPES: 'email' }, 'must have openid'],
  ])('%j', (changes, message) => {
    expect(() => oidcSettings({ ...school, ...changes })).toThrow(message);
  });
});
