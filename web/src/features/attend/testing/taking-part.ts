import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choice, OPENED, POLL_ID, wordCloud } from './fake-poll.ts';
import type { FakeServer } from './fake-server.ts';
import { renderPage } from './render-page.tsx';

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string) => userEvent.click(button(name));
/** The heading of what the page shows, once it does. */
export const title = (name: string) => screen.findByRole('heading', { name, level: 1 });

/** Opens the page, gives the name and comes to the first question. */
export async function begin(server: FakeServer): Promise<FakeServer> {
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByRole('progressbar');
  return server;
}

/** Answers the choice and the word cloud and presses Submit. */
export async function answerBoth(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  await press('Next');
  await userEvent.type(screen.getByRole('textbox'), 'calm');
  await press('Submit');
}

/** What is sent for that. */
export const bothAnswers = {
  pollId: POLL_ID,
  version: 1,
  opened: OPENED,
  firstname: 'Asha',
  lastname: 'Raman',
  answers: {
    [choice.id]: { type: 'mcq', optionId: choice.options[1]?.id },
    [wordCloud.id]: { type: 'wordcloud', word: 'calm' },
  },
};
