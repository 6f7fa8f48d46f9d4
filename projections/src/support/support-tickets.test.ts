import { AccountForgotten } from '@pollux/domain/accounts/account';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { TicketDeleted, TicketOpened, TicketStatusSet } from '@pollux/domain/support/ticket';
import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { supportTicketTexts } from './support-ticket-texts.ts';
import { supportTickets } from './support-tickets.ts';

const at = '2026-11-20T10:00:00.000Z';
const ticket = (supportcode: string, sender: string) => ({
  supportcode,
  senderId: id(sender),
  userId: id(sender),
});
const texts = (subject: string) => ({
  name: 'Asha Raman',
  email: 'asha@school.example',
  userPhone: '9876543210',
  subject,
  message: 'Please help.',
});
const first = ticket('AAAAAAAA', 'a1');
const second = ticket('BBBBBBBB', 'a1');
const opened = [
  TicketOpened({ ...first, ...texts('Invoice'), at }),
  TicketOpened({ ...second, ...texts('Password'), at }),
];

test('tickets have their latest status, and go when they are deleted [A210 A215 A216]', () => {
  expect(project(supportTickets, ...opened)).toMatchObject({
    AAAAAAAA: { status: 'pending', at },
    BBBBBBBB: { status: 'pending' },
  });
  const resolved = TicketStatusSet({ ...first, status: 'resolve', at });
  expect(project(supportTickets, ...opened, resolved, TicketDeleted({ ...second, at }))).toEqual({
    AAAAAAAA: { ...first, status: 'resolve', at },
  });
});

test("a sender's texts are found by any word of any ticket, and go with the ticket", () => {
  const sender = (...more: Parameters<typeof project>[1][]) =>
    project(supportTicketTexts, ...opened, ...more)[id('a1')];
  expect(sender()?.texts).toEqual({ AAAAAAAA: texts('Invoice'), BBBBBBBB: texts('Password') });
  for (const word of ['AAAAAAAA', 'Invoice', 'Password', 'asha@school.example']) {
    expect(sender()?.words).toContain(word);
  }
  expect(sender(TicketDeleted({ ...first, at }))?.words).not.toMatch(/AAAAAAAA|Invoice/);
  expect(sender(TicketDeleted({ ...first, at }), TicketDeleted({ ...second, at }))).toBeUndefined();
});

test('a person who is forgotten has no texts, and none come back when the log is read again', () => {
  const forgotten = AccountForgotten({ accountId: id('a1'), at });
  const nothing = {
    name: FORGOTTEN,
    email: FORGOTTEN,
    userPhone: FORGOTTEN,
    subject: FORGOTTEN,
    message: FORGOTTEN,
  };
  expect(project(supportTicketTexts, ...opened, forgotten)).toEqual({});
  expect(project(supportTicketTexts, TicketOpened({ ...first, ...nothing, at }))).toEqual({});
});
