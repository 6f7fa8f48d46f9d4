import { expect, test } from 'vitest';
import { createLog } from './logging.ts';

test('what is personal or secret is left out, also where it is logged by mistake', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const person = {
    email: 'meena@school.example',
    password: 'violet-harbour-42',
    firstname: 'Meena',
    otp: '123456',
  };
  log.info(
    { ...person, form: person, req: { headers: { cookie: 'session', authorization: 'Bearer x' } } },
    'oops',
  );
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ msg: 'oops', email: '[Redacted]', form: { otp: '[Redacted]' } });
  expect(line).not.toMatch(/meena|violet|Meena|123456|session|Bearer/);
});
