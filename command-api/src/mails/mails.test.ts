import { Language } from '@pollux/domain/accounts/language';
import { UNDO_DAYS } from '@pollux/domain/accounts/undo';
import { QuestionInput } from '@pollux/domain/questions/question-types';
import { secretsFrom } from '@pollux/infra/secrets';
import { describe, expect, test } from 'vitest';
import { oneTimeCodeOf } from '../accounts/one-time-code.ts';
import { undoLinkOf } from '../accounts/undo-code.ts';
import { deletedMail, switchedMail } from './admin-mails.ts';
import { attemptReceiptMail } from './attempt-mails.ts';
import {
  certificateIssuedMail,
  certificateReinstatedMail,
  certificateRevokedMail,
} from './certificate-mails.ts';
import { oneTimeCodeMail } from './one-time-code-mail.ts';
import { payoutReturnedMail } from './payout-mails.ts';
import {
  planLapsedMail,
  receiptMail,
  refundMail,
  renewalAnnouncedMail,
  renewalFailedMail,
} from './order-mails.ts';
import { regradedMail } from './result-mails.ts';
import {
  accessTokenMail,
  bankDetailsMail,
  bankDetailsWithdrawnMail,
  emailChangedMail,
  emailRestoredMail,
  newSignInMail,
  passwordChangedMail,
  secondFactorMail,
  webhookOffMail,
} from './security-mails.ts';
import {
  cancellationReceivedMail,
  ticketAnsweredMail,
  ticketReceivedMail,
  ticketResolvedMail,
} from './support-mails.ts';
import { reinstatedMail, takenDownMail } from './take-down-mails.ts';

const ORIGIN = 'https://pollux.example';
const ATTEMPT = '7'.repeat(24);
const NONCE = 'c'.repeat(24);

const secrets = secretsFrom(new Uint8Array(32));
const unset = {
  name: null,
  address: null,
  email: null,
  supportEmail: null,
  supportPhone: null,
  jurisdiction: null,
};
const services = { secrets, publicOrigin: ORIGIN, operator: unset };
const hostile = '<img src=x onerror="alert(1)"> & \'co\'';

const asked = QuestionInput.parse({ id: 'd'.repeat(24), type: 'shortanswer', title: 'Which river?' });
const change = { accountId: 'a'.repeat(24), at: '2026-11-20T12:30:00.000Z' };

const certificate = { quizTitle: hostile, number: 'PX-2026-7KQ4MD', code: 'c'.repeat(24) };
const returnedPayout = {
  title: hostile,
  paise: 470_500,
  reason: 'account-closed',
  at: '2026-11-20T20:30:00.000Z',
} as const;
const passed = {
  halfPoints: 7,
  totalHalfPoints: 16,
  totalQuestions: 4,
  attended: 4,
  correctCount: 1,
  average: 43,
  passPercentage: 40,
  isPass: true,
};
const failed = { ...passed, halfPoints: 6, average: 37, isPass: false };

/** Every mail to somebody who reads the language. */
function mailsIn(language: Language) {
  const asha = { to: 'asha@example.org', accountId: 'a'.repeat(24), language };
  return {
    'sign-up': oneTimeCodeMail({ nonce: NONCE, purpose: 'sign-up' }, asha, services),
    reset: oneTimeCodeMail({ nonce: NONCE, purpose: 'reset' }, asha, services),
    'email-change': oneTimeCodeMail({ nonce: NONCE, purpose: 'email-change' }, asha, services),
    'email changed': emailChangedMail({ ...change, email: 'new@example.org' }, asha, services),
    'email restored': emailRestoredMail(asha, services),
    'bank details': bankDetailsMail({ ...change, accountNumber: '50100234567890' }, asha, services),
    'bank details withdrawn': bankDetailsWithdrawnMail(asha, services),
    'password changed': passwordChangedMail(asha, services),
    'second factor on': secondFactorMail(true, asha, services),
    'second factor off': secondFactorMail(false, asha, services),
    'webhook off': webhookOffMail('https://register.school.example/pollux', asha, services),
    'access token': accessTokenMail({ name: 'Marks', expiresAt: '2027-01-10T09:30:00.000Z' }, asha, services),
    'new sign-in': newSignInMail(
      { browser: 'Firefox', os: 'Windows', at: '2026-11-20T12:30:00.000Z' },
      asha,
      services,
    ),
    ticket: ticketReceivedMail(
      { supportcode: 'SUP-1', subject: hostile, isOwnAddress: true },
      asha,
      services,
    ),
    'ticket answered': ticketAnsweredMail(
      { supportcode: 'SUP-1', subject: 'Help', isOwnAddress: true, answer: `Yes.\n${hostile}` },
      asha,
      services,
    ),
    'ticket resolved': ticketResolvedMail(
      { supportcode: 'SUP-1', subject: 'Help', isOwnAddress: false },
      asha,
      services,
    ),
    cancellation: cancellationReceivedMail(asha, services),
    receipt: receiptMail(
      {
        item: { type: 'quiz', quizId: 'b'.repeat(24), title: hostile, creatorId: 'c'.repeat(24) },
        transactionId: 'd'.repeat(24),
        quote: { total: 12_345_600 },
        at: '2026-11-20T20:30:00.000Z',
      },
      asha,
      services,
    ),
    refund: refundMail(
      {
        title: hostile,
        isPlan: false,
        refundId: 'd'.repeat(24),
        paise: 12_345_600,
        isWhole: true,
        reason: hostile,
        at: '2026-11-20T20:30:00.000Z',
      },
      asha,
      services,
    ),
    'payout returned': payoutReturnedMail(returnedPayout, 'creator', asha, services),
    'payout returned, to an admin': payoutReturnedMail(returnedPayout, 'admin', asha, services),
    'renewal announced': renewalAnnouncedMail(
      { planName: hostile, total: 61_377, renewAt: '2026-12-20T20:30:00.000Z' },
      asha,
      services,
    ),
    'renewal failed': renewalFailedMail(
      { planId: 'e'.repeat(24), planName: 'Standard', total: 49_900, nextTryAt: '2026-12-25T04:30:00.000Z' },
      asha,
      services,
    ),
    'last renewal failed': renewalFailedMail(
      { planId: 'e'.repeat(24), planName: 'Standard', total: 49_900, nextTryAt: null },
      asha,
      services,
    ),
    'plan lapsed': planLapsedMail(asha, services),
    'attempt receipt': attemptReceiptMail(
      {
        submitted: { receipt: 'ab'.repeat(32), at: '2026-11-20T12:30:00.000Z' },
        attempt: {
          attemptId: ATTEMPT,
          version: 2,
          answers: { [asked.id]: { answer: { type: 'shortanswer', text: hostile }, at: '' } },
        },
        content: { quizTitle: hostile, questions: [asked, { ...asked, id: 'e'.repeat(24) }] },
      },
      asha,
      services,
    ),
    'certificate issued': certificateIssuedMail(certificate, asha, services),
    'certificate revoked': certificateRevokedMail(
      { ...certificate, revoked: { kind: 'withdrawn', reason: `It was won by others.\n${hostile}` } },
      asha,
      services,
    ),
    'taken down': takenDownMail(
      { title: hostile, concern: 'copyright', reason: `The pictures are of a book.\n${hostile}` },
      asha,
      services,
    ),
    reinstated: reinstatedMail({ title: hostile, note: hostile }, asha, services),
    'activity deleted': deletedMail({ title: hostile }, asha, services),
    'activity closed': switchedMail({ title: hostile, isActive: false }, asha, services),
    'activity opened': switchedMail({ title: hostile, isActive: true }, asha, services),
    'certificate reinstated': certificateReinstatedMail(certificate, asha, services),
    regraded: regradedMail(
      { attemptId: ATTEMPT, quizTitle: hostile, before: passed, now: failed },
      asha,
      services,
    ),
  };
}

/** What a person sees of an HTML mail. */
function shownIn(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

const cases = Language.options.flatMap((language) =>
  Object.entries(mailsIn(language)).map(([name, mail]) => ({ language, name, mail })),
);

describe.each(cases)('$name in $language', ({ language, mail }) => {
  test('says the same as text and as HTML', () => {
    const shown = shownIn(mail.html).replace(/\s+/g, ' ');
    const said = mail.text.split(/\n+/).flatMap((line) => line.split(`: ${ORIGIN}/`)[0] ?? []);
    for (const line of said.filter((part) => part !== '-- ')) {
      for (const part of line.split(/(?<=^[^:]+): /)) expect(shown).toContain(part.trim());
    }
  });

  test('is in the language, with a subject of one line', () => {
    const tag = { eng: 'en', tam: 'ta', hin: 'hi' }[language];
    const script = { eng: /[a-z]{3}/, tam: /\p{Script=Tamil}{3}/u, hin: /\p{Script=Devanagari}{3}/u }[
      language
    ];
    expect(mail.html).toContain(`<html lang="${tag}">`);
    expect(mail.subject).toMatch(script);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test('fills every gap', () => {
    for (const part of [mail.subject, mail.text, shownIn(mail.html)]) {
      expect(part).not.toMatch(/undefined|null|\[object|\{\w+\}/);
    }
  });

  test('is for dark mail programs too: whatever has a colour has another at night', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('<meta name="supported-color-schemes" content="light dark">');
    const night = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n {2}\}/.exec(mail.html)?.[1] ?? '';
    const coloured = [...mail.html.matchAll(/<[^>]+style="[^"]*#[0-9a-f]{6}[^>]*>/g)].map(([tag]) => tag);
    expect(coloured.length).toBeGreaterThan(5);
    for (const tag of coloured) {
      const names = /class="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [];
      const properties = names.flatMap((name) => {
        const rule = new RegExp(`\\.${name} \\{ ([^}]+) \\}`).exec(night)?.[1] ?? '';
        return [...rule.matchAll(/([\w-]+): #/g)].map(([, property]) => property);
      });
      for (const [, property = ''] of tag.matchAll(/[";](background|color|border-top):[^;"]*#/g)) {
        expect(properties, tag).toContain(property === 'border-top' ? 'border-color' : property);
      }
    }
  });

  test('links to the product and to nothing else, and loads nothing', () => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    for (const link of links) expect(link).toMatch(/^https:\/\/pollux\.example\//);
    for (const link of links) expect(mail.text).toContain(link);
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)|url\(/);
  });
});

test.each(Language.options)('a code stands in the subject, the text and the HTML [P399] (%s)', (language) => {
  const code = oneTimeCodeOf(secrets, NONCE);
  const mails = mailsIn(language);
  for (const mail of [mails['sign-up'], mails.reset, mails['email-change']]) {
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(code);
  }
});

test.each(Language.options)(
  'a mail about a change has the link that undoes it, and for how long (%s)',
  (language) => {
    const mails = mailsIn(language);
    const links = [
      [mails['email changed'], undoLinkOf(secrets, 'email-change', change)],
      [mails['bank details'], undoLinkOf(secrets, 'bank-details', change)],
    ] as const;
    for (const [{ text, html }, link] of links) {
      expect(text).toContain(`${ORIGIN}${link}`);
      expect(html).toContain(`href="${ORIGIN}${link}"`);
      expect(text).toContain(String(UNDO_DAYS));
    }
    expect(mails['bank details withdrawn'].text).toContain(String(UNDO_DAYS));
  },
);

test('a new sign-in names the device, and the time as in India', () => {
  const { text } = mailsIn('eng')['new sign-in'];
  expect(text).toContain('Device: Firefox on Windows');
  expect(text).toMatch(/Time: 20 November 2026.*6:00.*IST/);
});

test('what a mail tells of an attempt is one click away: that attempt, not a list [P111]', () => {
  const { regraded, 'attempt receipt': receipt } = mailsIn('eng');
  for (const { text, html } of [regraded, receipt])
    for (const each of [text, html]) expect(each).toContain(`${ORIGIN}/dashboard/quizattended/${ATTEMPT}`);
});

test('a regrade says what the result was, what it is, and that a pass is none any more', () => {
  const { text } = mailsIn('eng').regraded;
  expect(text).toContain('Before: 3.5 / 8 · 43 %');
  expect(text).toContain('Now: 3 / 8 · 37 %');
  expect(text).toContain('You no longer pass.');
  const asha = { to: 'asha@example.org', accountId: 'a'.repeat(24), language: 'eng' } as const;
  const better = { ...passed, halfPoints: 8, average: 50 };
  const still = regradedMail(
    { attemptId: ATTEMPT, quizTitle: 'Rivers', before: passed, now: better },
    asha,
    services,
  );
  expect(still.text).not.toMatch(/pass/i);
});

test('a certificate is told of with its number and the page that proves it; one that is revoked, why', () => {
  const [issued, revoked] = [mailsIn('eng')['certificate issued'], mailsIn('eng')['certificate revoked']];
  expect(issued.text).toContain('Number: PX-2026-7KQ4MD');
  expect(issued.text).toContain(`${ORIGIN}/verify/${certificate.code}`);
  expect(issued.text).toContain(`${ORIGIN}/dashboard/certificates`);
  expect(revoked.text).toContain('The person who made the activity has withdrawn it.');
  expect(revoked.text).toContain(`Reason: It was won by others.\n${hostile}`);
  expect(revoked.html).toContain('It was won by others.<br>&#60;img');
  expect(revoked.text).not.toContain('/dashboard/');
  const asha = { to: 'asha@example.org', accountId: 'a'.repeat(24), language: 'eng' } as const;
  const failed = certificateRevokedMail(
    { ...certificate, revoked: { kind: 'regraded', reason: null } },
    asha,
    services,
  );
  expect(failed.text).not.toContain('Reason');
  expect(failed.text).toContain('your result no longer passes');
});

test('what somebody typed stays text', () => {
  const { html, text } = mailsIn('eng').ticket;
  expect(text).toContain(hostile);
  expect(html).not.toContain('<img');
  expect(shownIn(html)).toContain(hostile);
});

test('a mail to an address that may be anybody’s repeats nothing of what was typed', () => {
  const stranger = { to: 'stranger@example.org', accountId: 'b'.repeat(24), language: 'eng' } as const;
  const mail = ticketReceivedMail(
    { supportcode: 'SUP-2', subject: 'Buy now at https://spam.example', isOwnAddress: false },
    stranger,
    services,
  );
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('spam');
  expect(mail.text).toContain('SUP-2');
});

test('the foot names who runs the installation, as far as that is configured', () => {
  const operator = { ...unset, name: 'Example School', supportEmail: 'help@school.example' };
  const asha = { to: 'asha@example.org', accountId: 'a'.repeat(24), language: 'eng' } as const;
  const mail = emailChangedMail({ ...change, email: 'new@example.org' }, asha, { ...services, operator });
  expect(mail.text).toContain('Example School · help@school.example');
  expect(shownIn(mail.html)).toContain('Example School · help@school.example');
  expect(mail.text).toContain('write to help@school.example');
  expect(mailsIn('eng')['email changed'].text).toContain('contact the operator of this site');
});

test.each(Language.options)(
  'the number of a bank account is masked in the mail about it (%s)',
  (language) => {
    const { text, html } = mailsIn(language)['bank details'];
    for (const part of [text, html]) {
      expect(part).toContain('••••••••7890');
      expect(part).not.toContain('5010023456');
    }
  },
);

test('a receipt says what was paid, in Indian digits, and the day in India', () => {
  const { text } = mailsIn('eng').receipt;
  expect(text).toContain('₹1,23,456.00');
  expect(text).toContain('2026-11-21');
  expect(text).toContain(`${ORIGIN}/api/transactions/${'d'.repeat(24)}/invoice`);
});
