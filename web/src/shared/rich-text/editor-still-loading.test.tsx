// @vitest-environment happy-dom
import type { RichTitle } from '@pollux/domain/questions/rich-text-rules';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { RichTextField } from './rich-text-field.tsx';

const held = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./live-editor.tsx', async (importOriginal) => {
  await held.promise;
  return importOriginal();
});

test('what is typed while the editor of formats is still on its way stays in order, and so does what comes then', async () => {
  const person = userEvent.setup();
  const said: RichTitle[] = [];
  function Screen() {
    const [title, set] = useState<RichTitle>({ title: '', titleHtml: null });
    const change = (title: RichTitle) => {
      said.push(title);
      set(title);
    };
    return <RichTextField label="Question" most={50} {...title} onChange={change} />;
  }
  await renderApp({ '/': Screen }, '/');
  await person.click(await screen.findByRole('textbox', { name: 'Question' }));
  await person.keyboard('Which{Control>}b{/Control} place');
  expect(said.at(-1)).toEqual({ title: 'Which place', titleHtml: null });

  held.resolve();
  const editor = await waitFor(() => {
    const box = screen.getByRole('textbox', { name: 'Question' });
    expect(box.getAttribute('contenteditable')).toBe('true');
    return box;
  });
  expect(editor.textContent).toBe('Which place');
  expect(editor).toBe(document.activeElement);
  // As browsers write the next letter: where the cursor is.
  const { anchorNode, anchorOffset } = await waitFor(() => {
    const selection = window.getSelection();
    if (selection?.anchorNode == null) throw new Error('There is no cursor yet.');
    return selection;
  });
  expect([anchorNode?.textContent, anchorOffset]).toEqual(['Which place', 'Which place'.length]);
});
