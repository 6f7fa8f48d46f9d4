// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { focusFirstError, showRefused } from './focus-first-error.ts';
import { useGoToFault } from './use-go-to-fault.ts';

/** A form whose rules are written in another order than its fields stand. */
function Form() {
  const required = (value: string) => (value === '' ? 'Required.' : null);
  const form = useForm({
    initialValues: { upper: '', lower: '' },
    validate: { lower: required, upper: required },
  });
  const refuse = () => showRefused(form)({ lower: 'Not this one.' });
  return (
    <form onSubmit={form.onSubmit(refuse, focusFirstError(form))} noValidate>
      <TextInput label="Upper" {...form.getInputProps('upper')} />
      <TextInput label="Lower" {...form.getInputProps('lower')} />
      <button type="submit">Send</button>
    </form>
  );
}

test('the first field in the order of the page is gone to, and what the server refuses as well, with what it said', async () => {
  await renderApp({ '/': Form }, '/');
  const [upper, lower] = [await screen.findByLabelText('Upper'), screen.getByLabelText('Lower')];
  fireEvent.click(screen.getByText('Send'));
  expect(document.activeElement).toBe(upper);
  fireEvent.change(upper, { target: { value: 'a' } });
  fireEvent.change(lower, { target: { value: 'b' } });
  fireEvent.click(screen.getByText('Send'));
  expect(document.activeElement).toBe(lower);
  const said = document.getElementById(lower.getAttribute('aria-describedby') ?? '');
  expect([lower.getAttribute('aria-invalid'), said?.textContent]).toEqual(['true', 'Not this one.']);
});

/** A form that checks itself. */
function OwnRules() {
  const [form, goToFault] = useGoToFault<HTMLDivElement>();
  return (
    <div ref={form}>
      <fieldset data-fault>
        <input type="file" />
        <button type="button">Choose</button>
      </fieldset>
      <TextInput label="Upper" error="No." />
      <TextInput label="Lower" error="No." data-name="lower" />
      <button type="button" onClick={() => goToFault()}>
        Any
      </button>
      <button type="button" onClick={() => goToFault('[data-name="lower"]')}>
        One
      </button>
    </div>
  );
}

test('a form that checks itself goes to a field that says so, or to what can be pressed in a group that does', async () => {
  await renderApp({ '/': OwnRules }, '/');
  fireEvent.click(await screen.findByText('Any'));
  expect(document.activeElement?.textContent).toBe('Choose');
  fireEvent.click(screen.getByText('One'));
  expect(document.activeElement).toBe(screen.getByLabelText('Lower'));
});
