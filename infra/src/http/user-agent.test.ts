import { expect, test } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', os: 'Windows' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome', os: 'Android' },
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    { browser: 'Microsoft Edge', os: 'macOS' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', os: 'iOS' },
  ],
])('knows the browser and the system of %s', (header, known) => {
  expect(parseUserAgent(header)).toEqual(known);
});

test.each(['', 'node', '__proto__', 'constructor/1 (x)', '<script>alert(1)</script>/1.0', 'a/b '.repeat(70)])(
  'takes no text from a header that is none of a browser: %s',
  (header) => {
    expect(parseUserAgent(header)).toEqual({ browser: '', os: '' });
  },
);
