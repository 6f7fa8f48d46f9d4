import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { TicketAnswered, TicketDeleted, TicketOpened, TicketStatusSet } from '@pollux/domain/support/ticket';
import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
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

const forgotten = { name: null, email: null, userPhone: null, subject: null, message: null, answers: [] };

test('tickets have their latest status, and go when they are deleted [A210 A215 A216]', () => {
  expect(project(supportTickets, ...opened)).toMatchObject({
    AAAAAAAA: { status: 'pending', at },
    BBBBBBBB: { status: 'pending' },
  });
  const resolved = TicketStatusSet({ ...first, status: 'resolve', at });
  expect(project(supportTickets, ...opened, resolved, TicketDeleted({ ...second, at }))).toEqual({
    AAAAAAAA: { ...first, ...texts('Invoice'), status: 'resolve', at, answers: [] },
  });
});

test('a ticket has all its answers, in order', () => {
  const later = '2026-11-21T10:00:00.000Z';
  const answered = [
    TicketAnswered({ ...first, answer: 'Wait a little.', at }),
    TicketAnswered({ ...first, answer: 'It is done.', at: later }),
  ];
  expect(project(supportTickets, ...opened, ...answered)).toMatchObject({
    AAAAAAAA: {
      answers: [
        { text: 'Wait a little.', at },
        { text: 'It is done.', at: later },
      ],
      status: 'pending',
    },
    BBBBBBBB: { answers: [] },
  });
});

test('a person who is forgotten has no texts in any ticket, and none come back when the log is read again', () => {
  const others = TicketOpened({ ...ticket('CCCCCCCC', 'b2'), ...texts('Other'), at });
  const answered = TicketAnswered({ ...first, answer: 'Wait a little.', at });
  const gone = AccountForgotten({ accountId: id('a1'), at });
  const tickets = {
    AAAAAAAA: { ...first, ...forgotten, status: 'pending', at },
    BBBBBBBB: { ...second, ...forgotten, status: 'pending', at },
  };
  expect(project(supportTickets, ...opened, others, answered, gone)).toMatchObject({
    ...tickets,
    CCCCCCCC: { subject: 'Other' },
  });
  const unreadable = Object.fromEntries(Object.keys(texts('')).map((field) => [field, FORGOTTEN]));
  const nothing = unreadable as ReturnType<typeof texts>;
  const readAgain = [first, second].map((each) => TicketOpened({ ...each, ...nothing, at }));
  const answeredAgain = TicketAnswered({ ...first, answer: FORGOTTEN, at });
  expect(project(supportTickets, ...readAgain, answeredAgain, gone)).toEqual(tickets);
});
