// @vitest-environment happy-dom
import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { AddTestimonial } from '@pollux/domain/reference/testimonial';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import problems from '../../messages/ta/problems.json';
import { ApiProblem } from '../api/client.ts';
import { useRefusalText } from '../i18n/use-problem-text.ts';
import { fieldErrorsOf } from './field-errors-of.ts';
import { useSchemaRule } from './use-schema-rule.ts';

const inTamil = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="ta" messages={{ problems }}>
    {children}
  </IntlProvider>
);
const hookIn = <Hook,>(hook: () => Hook) => renderHook(hook, { wrapper: inTamil }).result.current;
const { name } = OpenSupportTicket.payload.shape;
const address = problems['web-address'];
const card = problems['card-number'];

afterEach(cleanup);

test.each([
  ['of a ticket', name],
  ['of an account holder', SaveBankDetails.payload.shape.accountHolderName],
  ['of a testimonial', AddTestimonial.payload.shape.author],
])('a web address in the name %s is refused in the language of the page', (_whose, schema) => {
  expect(hookIn(useSchemaRule)(schema, 'evil.com', 'wrong')).toBe(address);
});

test('what has no words of its own is told as what is wrong with the field, and what is right not at all', () => {
  const rule = hookIn(useSchemaRule);
  expect(rule(name, '4111 1111 1111 1111', 'too long')).toBe(card);
  expect(rule(name, 'x'.repeat(121), 'too long')).toBe('too long');
  expect(rule(name, 'M.Karthik', 'too long')).toBeNull();
});

test('the server says it of each field by a code of its own', () => {
  const errors = [
    { path: 'name', message: 'A name cannot contain a web address.', code: 'web-address' },
    { path: 'subject', message: 'This looks like a card.', code: 'card-number' },
    { path: 'message', message: 'Message is required.' },
  ];
  const refused = new ApiProblem(422, 'web-address', 'A name cannot contain a web address.', errors);
  expect(fieldErrorsOf(refused, hookIn(useRefusalText))).toEqual({
    name: address,
    subject: card,
    message: 'Message is required.',
  });
  expect(fieldErrorsOf(new Error('away'), hookIn(useRefusalText))).toEqual({});
});
