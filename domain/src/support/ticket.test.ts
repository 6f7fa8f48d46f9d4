import { expect, test } from 'vitest';
import { FORGOTTEN } from '../kernel/values.ts';
import { by, given, id, NOW } from '../testing.ts';
import { Supportcode, supportcodeOf } from './supportcode.ts';
import {
  answerTicket,
  deleteTicket,
  OpenSupportTicket,
  openTicket,
  SetSupportTicketStatus,
  SenderForgotten,
  setTicketStatus,
  TicketAnswered,
  TicketDeleted,
  TicketNotFound,
  TicketOpened,
  TicketStatus,
  TicketStatusSet,
  tickets,
} from './ticket.ts';

const at = NOW.toISOString();
const admin = by(id('ad'));
const own = { supportcode: '7K3MQ9TZ', senderId: id('a1'), userId: id('a1') };
const form = {
  name: 'Asha Raman',
  email: 'asha@school.example',
  userPhone: '+91 98765-43210',
  subject: 'A poll does not open',
  message: 'My class sees a blank page.\nWhat can I do?',
};
const opened = TicketOpened({ ...own, ...form, at });
const set = (status: TicketStatus) => TicketStatusSet({ ...own, status, at });
const deleted = TicketDeleted({ ...own, at });

test('a new ticket is pending, and holds what was sent with a code of its own [A210 A216 P312]', () => {
  given(tickets)
    .when((ticket) => openTicket(form, ticket, admin, own))
    .thenEvents(opened);
  expect(given(tickets, opened).state.status).toBe('pending');
});

test('a code that is taken opens nothing [A210]', () => {
  for (const history of [[opened], [opened, deleted]]) {
    given(tickets, ...history)
      .when((ticket) => openTicket(form, ticket, admin, own))
      .thenNothing();
  }
});

test.each(TicketStatus.options.flatMap((from) => TicketStatus.options.map((to) => [from, to] as const)))(
  'a ticket can go from %s to %s [A211 A215]',
  (from, to) => {
    const { when } = given(tickets, opened, set(from));
    const change = () => when((ticket) => setTicketStatus({ ...own, status: to }, ticket, admin));
    if (from === to) change().thenNothing();
    else change().thenEvents(set(to));
  },
);

test.each(['resolved', 'open', 'Pending', '', null])('%j is no status [A363]', (status) => {
  expect(SetSupportTicketStatus.payload.safeParse({ ...own, status }).success).toBe(false);
});

test('a ticket that is gone, or never was, has no status', () => {
  for (const history of [[], [opened, deleted]]) {
    given(tickets, ...history)
      .when((ticket) => setTicketStatus({ ...own, status: 'resolve' }, ticket, admin))
      .rejects(TicketNotFound);
  }
});

test('a ticket is deleted once', () => {
  const remove = (...history: Parameters<typeof tickets.evolve>[1][]) =>
    given(tickets, ...history).when((ticket) => deleteTicket(own, ticket, admin));
  remove(opened, set('failed')).thenEvents(deleted);
  remove(opened, deleted).thenNothing();
  remove().rejects(TicketNotFound);
});

test.each([
  ['name', 'Name is required.'],
  ['userPhone', 'Phone number is required.'],
  ['email', 'Email is required.'],
  ['subject', 'Subject is required.'],
  ['message', 'Message is required.'],
])('the field %s is required [P190 P408]', (field, message) => {
  const { error } = OpenSupportTicket.payload.safeParse({ ...form, [field]: '  ' });
  expect(error?.issues.map((issue) => [issue.path, issue.message])).toContainEqual([[field], message]);
});

test.each(['+91 98765-43210', '0091 (98765) 43210', '+९१ ९८७६५ ४३२१०'])(
  'a phone number is taken as everywhere else: %s [P408]',
  (userPhone) => {
    expect(OpenSupportTicket.payload.parse({ ...form, userPhone }).userPhone).toBe('+919876543210');
  },
);

test('what goes into the head of a mail stays on one line', () => {
  const { name, subject, message } = OpenSupportTicket.payload.parse({
    ...form,
    name: 'Asha\r\nBcc: all@school.example',
    subject: 'Help\n\nme',
  });
  expect({ name, subject }).toEqual({ name: 'Asha Bcc: all@school.example', subject: 'Help me' });
  expect(message).toBe(form.message);
});

test('ids make codes of 8 characters that cannot be misread [A210]', () => {
  expect(supportcodeOf('ffffffffff00000000000000')).toBe('ZZZZZZZZ');
  expect(supportcodeOf('0000000021ffffffffffffff')).toBe('00000011');
  const codes = new Set(Array.from({ length: 200 }, (_, index) => supportcodeOf(`${index}c0ffee${id(1)}`)));
  expect(codes.size).toBe(200);
  for (const code of codes) expect(Supportcode.parse(code)).toBe(code);
});

test('a ticket is answered as often as there is something to say, whatever its status', () => {
  const answer = 'Reload the page.\nDoes it open now?';
  const answered = TicketAnswered({ ...own, answer, at });
  for (const history of [[opened], [opened, set('resolve')], [opened, answered]]) {
    given(tickets, ...history)
      .when((ticket) => answerTicket({ supportcode: own.supportcode, answer }, ticket, admin))
      .thenEvents(answered);
  }
});

test('nobody is answered who is not there any more', () => {
  const answering = (...history: Parameters<typeof tickets.evolve>[1][]) =>
    given(tickets, ...history).when((ticket) =>
      answerTicket({ supportcode: own.supportcode, answer: 'Yes.' }, ticket, admin),
    );
  answering().rejects(TicketNotFound);
  answering(opened, deleted).rejects(TicketNotFound);
  answering(TicketOpened({ ...own, ...form, email: FORGOTTEN, at })).rejects(SenderForgotten);
});
