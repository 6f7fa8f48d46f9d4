// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
