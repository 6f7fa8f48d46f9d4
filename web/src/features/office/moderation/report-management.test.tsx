// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishedOffice } from '../testing/furnished-office.ts';
import { devi, openAt } from '../testing/open-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says how much is reported in all, also where a state is looked for that nothing is in', async () => {
  await openAt('/admin/ReportManagement?state=settled', devi, {
    'GET /api/admin/reported-activities': ({ path }) => {
      const total = path.includes('state=settled') ? 0 : 4;
      return { data: [], total, page: 1, pageSize: 10 };
    },
  });
  expect(await screen.findByText('4 activities are or were reported or taken down.')).toBeTruthy();
});

const leaves = (title: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: title })).toBeNull());

test('says what is decided also where the activity has left the filtered queue by then', async () => {
  const id = '8'.repeat(24);
  const details = furnishedOffice[`GET /api/admin/reported-activities/${id}`] as object;
  const queue = furnishedOffice['GET /api/admin/reported-activities'] as { data: object[] };
  let isDecided = false;
  await openAt('/admin/ReportManagement?state=reported', devi, {
    ...furnishedOffice,
    'GET /api/admin/reported-activities': () => {
      const data = queue.data.slice(isDecided ? 1 : 0);
      return { ...queue, data, total: data.length };
    },
    [`GET /api/admin/reported-activities/${id}`]: async () => {
      if (isDecided) await leaves('Look at it: Covers');
      return details;
    },
    'POST /api/commands/DismissReports': () => {
      isDecided = true;
      return { success: true, message: 'Done.', position: '3' };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Covers/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByText('Dismiss the reports'));
  await user.type(dialog.getByLabelText('Reason, for the log'), 'Nothing is wrong.');
  await user.click(dialog.getByRole('button', { name: 'Dismiss the reports' }));
  expect(await screen.findByText('The reports are dismissed.')).toBeTruthy();
});
