// @vitest-environment happy-dom
import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import type { DisableAccount, EnableAccount } from '@pollux/domain/accounts/disabling';
import { useCommand } from '../api/use-command.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';

const accountId = 'a'.repeat(24);
const done = { success: true, message: 'Done.', position: '1' };

afterEach(() => vi.unstubAllGlobals());

/** A button that switches over at once, one that asks first, and one that sends nothing. */
function Screen() {
  const disable = useCommand<typeof DisableAccount>('DisableAccount');
  const enable = useCommand<typeof EnableAccount>('EnableAccount');
  const [isActive, setActive] = useState(true);
  const [clicks, setClicks] = useState(0);
  const flip = () => {
    const command = isActive ? disable : enable;
    command.mutate({ accountId });
    setActive(!isActive);
  };
  const ask = () =>
    modals.openConfirmModal({
      title: 'Sure?',
      labels: { confirm: 'Yes', cancel: 'No' },
      closeOnConfirm: false,
      onConfirm: () => disable.mutate({ accountId }),
    });
  return (
    <>
      <Button onClick={flip}>{isActive ? 'Disable' : 'Enable'}</Button>
      <Button onClick={ask}>Ask</Button>
      <Button onClick={() => setClicks(clicks + 1)}>Clicked {clicks}</Button>
    </>
  );
}

test('a double click that sends something sends it once, whatever the button has become, and other clicks count each', async () => {
  const seen = fakeApi({
    'POST /api/commands/DisableAccount': done,
    'POST /api/commands/EnableAccount': done,
  });
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
  await renderApp({ '/': Screen }, '/');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Disable' }));
  expect(sent()).toEqual(['/api/commands/DisableAccount']);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Yes' }));
  expect(sent()).toHaveLength(2);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Clicked 0', hidden: true }));
  expect(screen.getByRole('button', { name: 'Clicked 2', hidden: true })).toBeTruthy();
});

/** A button without a word that something is under way. */
function Silent() {
  const disable = useCommand<typeof DisableAccount>('DisableAccount');
  return <Button onClick={() => disable.mutate({ accountId })}>Disable</Button>;
}

test('what is sent again before it is answered is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const seen = fakeApi({ 'POST /api/commands/DisableAccount': () => promise });
  const sent = () => seen.filter(({ method }) => method === 'POST').length;
  await renderApp({ '/': Silent }, '/');
  const button = await screen.findByRole('button', { name: 'Disable' });
  for (let clicks = 0; clicks < 3; clicks++) button.click();
  await waitFor(() => expect(sent()).toBe(1));
  resolve(done);
  await waitFor(() => {
    button.click();
    expect(sent()).toBe(2);
  });
});
