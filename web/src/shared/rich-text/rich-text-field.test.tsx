// @vitest-environment happy-dom
import type { RichTitle } from '@pollux/domain/questions/rich-text-rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { renderApp } from '../testing/render-app.tsx';
// Loaded ahead, so that no test has to wait for code.
import './live-editor.tsx';
import { RichTextField } from './rich-text-field.tsx';

const person = userEvent.setup();
const box = () => screen.getByRole('textbox', { name: 'Question' });
const tool = (name: string) => screen.getByRole('button', { name });

/** A field with something before and behind it. @returns what was said of its text, the newest last */
async function open(first: Partial<RichTitle> = {}, error?: string) {
  const said: RichTitle[] = [];
  const outside = { set: (_title: RichTitle): void => undefined };
  function Screen() {
    const [title, set] = useState<RichTitle>({ title: '', titleHtml: null, ...first });
    useEffect(() => void Object.assign(outside, { set }), []);
    return (
      <main>
        <h1>Questions</h1>
        <RichTextField
          label="Question"
          placeholder="What would you like to ask?"
          required
          most={20}
          error={error}
          {...title}
          onChange={(title) => {
            said.push(title);
            set(title);
          }}
        />
        <button type="button">Behind</button>
      </main>
    );
  }
  await renderApp({ '/': Screen }, '/');
  await screen.findByRole('textbox', { name: 'Question' });
  // The editor has come when the field is ready for it.
  await act(() => import('./live-editor.tsx'));
  return { said, setFromOutside: (title: RichTitle) => act(() => outside.set(title)) };
}

test('a text without formats is written in an ordinary field, and stays one', async () => {
  const { said } = await open();
  expect(screen.queryByRole('toolbar')).toBeNull();
  await person.type(box(), 'Which place?');
  expect(box()).toBeInstanceOf(HTMLTextAreaElement);
  expect(said.at(-1)).toEqual({ title: 'Which place?', titleHtml: null });
  expect(screen.getByText('12 of 20 characters')).toBeDefined();
  await person.paste(' And where and when?');
  expect(said.at(-1)?.title).toBe('Which place? And whe');
  expect(await axeViolations()).toEqual([]);
});

test('with its first format it is an editor, in which what was selected is so [C076 C077]', async () => {
  const { said } = await open({ title: 'Which place?' });
  const textarea = box() as HTMLTextAreaElement;
  await person.click(textarea);
  textarea.setSelectionRange(6, 11);
  await person.click(tool('Bold'));
  await waitFor(() =>
    expect(said.at(-1)).toEqual({
      title: 'Which place?',
      titleHtml: '<p>Which <strong>place</strong>?</p>',
    }),
  );
  expect(box()).toBe(document.activeElement);
  expect(box().getAttribute('aria-required')).toBe('true');
  expect(tool('Bold').getAttribute('aria-pressed')).toBe('true');
  expect(tool('Italic').getAttribute('aria-pressed')).toBe('false');
  await person.click(tool('Heading'));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Heading 2' }));
  expect(said.at(-1)?.titleHtml).toBe('<h2>Which <strong>place</strong>?</h2>');
  expect(await axeViolations()).toEqual([]);

  await person.click(tool('Clear formatting'));
  await person.click(screen.getByRole('button', { name: 'Behind' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test.each([
  ['b', '<p><strong>Which?</strong></p>'],
  ['i', '<p><em>Which?</em></p>'],
  ['u', '<p><u>Which?</u></p>'],
])('Ctrl and %s format what is selected', async (key, titleHtml) => {
  const { said } = await open({ title: 'Which?' });
  const textarea = box() as HTMLTextAreaElement;
  await person.click(textarea);
  textarea.setSelectionRange(0, 6);
  await person.keyboard(`{Control>}${key}{/Control}`);
  await waitFor(() => expect(said.at(-1)).toEqual({ title: 'Which?', titleHtml }));
});

test('a formatted text is shown until it has the focus, and again when that is elsewhere', async () => {
  await open({ title: 'Which place?', titleHtml: '<p>Which <em>place</em>?</p>' });
  expect(screen.queryByRole('toolbar')).toBeNull();
  await waitFor(() => expect(box().querySelector('em')?.textContent).toBe('place'));
  expect(box().isContentEditable).not.toBe(true);
  expect(await axeViolations()).toEqual([]);
  act(() => box().focus());
  await screen.findByRole('toolbar');
  expect(box().getAttribute('contenteditable')).toBe('true');
  expect(box()).toBe(document.activeElement);
  await person.tab();
  await person.tab();
  expect(screen.getByRole('button', { name: 'Behind' })).toBe(document.activeElement);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await waitFor(() => expect(box().querySelector('em')?.textContent).toBe('place'));
});

test('what is changed elsewhere comes into the text that is edited', async () => {
  const { setFromOutside, said } = await open({ title: 'One', titleHtml: '<p><em>One</em></p>' });
  act(() => box().focus());
  await screen.findByRole('toolbar');
  // What comes back with its spaces put right is nothing new.
  const text = box().querySelector('em')?.firstChild;
  setFromOutside({ title: 'One', titleHtml: '<p><em>One</em></p> ' });
  expect(box().querySelector('em')?.firstChild).toBe(text);
  setFromOutside({ title: 'Two', titleHtml: '<p><u>Two</u></p>' });
  await waitFor(() => expect(box().querySelector('u')?.textContent).toBe('Two'));
  expect(said).toEqual([]);
});

test('the toolbar is one stop of the Tab key; the arrow keys go through it, round and round', async () => {
  await open();
  await person.click(box());
  await person.tab();
  const toolbar = screen.getByRole('toolbar', { name: 'Formats' });
  expect(toolbar.getAttribute('aria-controls')).toBe(box().id);
  expect(tool('Bold')).toBe(document.activeElement);
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Underline')).toBe(document.activeElement);
  await person.keyboard('{Home}{ArrowLeft}');
  expect(tool('Clear formatting')).toBe(document.activeElement);
  await person.keyboard('{ArrowRight}{End}');
  expect(
    within(toolbar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([tool('Clear formatting')]);
  await person.tab();
  expect(screen.getByRole('button', { name: 'Behind' })).toBe(document.activeElement);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('a formula is written in LaTeX beside what it will be', async () => {
  const { said } = await open({ title: 'Solve ' });
  await person.click(box());
  await person.click(tool('Formula'));
  const source = await screen.findByRole('textbox', { name: 'Formula in LaTeX' });
  await person.click(source);
  await person.paste('x^2');
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(said.at(-1)).toEqual({
      title: 'Solve x^2',
      titleHtml: '<p>Solve <span data-formula="latex">x^2</span></p>',
    }),
  );
});

test.each([null, '<p><em>One</em></p>'])(
  'an error is the field’s own, formatted or not: %s',
  async (titleHtml) => {
    await open({ title: 'One', titleHtml }, 'Too short');
    const said = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent;
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(said()).toBe('Too short');
    act(() => box().focus());
    await screen.findByRole('toolbar');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(said()).toBe('Too short');
  },
);
