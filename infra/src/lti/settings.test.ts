import { expect, test } from 'vitest';
import { ltiSettings } from './settings.ts';

const moodle = {
  LTI_PLATFORMS: 'moodle',
  LTI_MOODLE_ISSUER: 'https://moodle.school.example/campus',
  LTI_MOODLE_CLIENT_ID: 'aBc1',
  LTI_MOODLE_DEPLOYMENTS: '1, 4',
};
const canvas = {
  LTI_PLATFORMS: 'north-campus',
  LTI_NORTH_CAMPUS_ISSUER: 'https://canvas.instructure.com',
  LTI_NORTH_CAMPUS_CLIENT_ID: '10000000000001',
  LTI_NORTH_CAMPUS_DEPLOYMENTS: '1:abc',
  LTI_NORTH_CAMPUS_ORIGINS: 'https://school.instructure.com',
};

test('a platform is known by three variables, and its addresses are where Moodle and Canvas have them', () => {
  expect(ltiSettings({})).toEqual([]);
  expect(ltiSettings(moodle)).toEqual([
    {
      name: 'moodle',
      label: 'Moodle',
      issuer: 'https://moodle.school.example/campus',
      clientId: 'aBc1',
      deployments: ['1', '4'],
      loginUrl: 'https://moodle.school.example/campus/mod/lti/auth.php',
      tokenUrl: 'https://moodle.school.example/campus/mod/lti/token.php',
      keysUrl: 'https://moodle.school.example/campus/mod/lti/certs.php',
      origins: ['https://moodle.school.example'],
    },
  ]);
  expect(ltiSettings(canvas)).toMatchObject([
    {
      name: 'north-campus',
      loginUrl: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
      tokenUrl: 'https://sso.canvaslms.com/login/oauth2/token',
      keysUrl: 'https://sso.canvaslms.com/api/lti/security/jwks',
      origins: [
        'https://canvas.instructure.com',
        'https://sso.canvaslms.com',
        'https://school.instructure.com',
      ],
    },
  ]);
});

test.each([
  [{ LTI_MOODLE_ISSUER: undefined }, 'LTI_MOODLE_ISSUER must be set'],
  [{ LTI_MOODLE_ISSUER: 'http://moodle.school.example' }, 'LTI_MOODLE_ISSUER must be an https address'],
  [{ LTI_MOODLE_DEPLOYMENTS: '' }, 'LTI_MOODLE_DEPLOYMENTS must be set'],
  [{ LTI_MOODLE_KEYS_URL: 'ftp://keys' }, 'LTI_MOODLE_KEYS_URL must be an https address'],
  [{ LTI_MOODLE_ORIGINS: 'school.example' }, 'LTI_MOODLE_ORIGINS must be an https address'],
  [{ LTI_MOODLE_SECRET: 'x' }, 'LTI_MOODLE_SECRET is no setting'],
  [{ LTI_PLATFORMS: 'moodle,moodle' }, 'each platform once'],
  [{ LTI_PLATFORMS: 'a b' }, 'is no name'],
])('a setting that is wrong is named: %o', (changes, message) => {
  expect(() => ltiSettings({ ...moodle, ...changes })).toThrow(message);
});
