import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { asha, sessionOf } from '../../../../shared/testing/fake-session.ts';
import { renderApp } from '../../../../shared/testing/render-app.tsx';
import { DashboardHome } from '../dashboard-home.tsx';

/** Opens the page where somebody begins, with what the API answers; it tells what was asked. */
export const openHome = (answers: Parameters<typeof fakeApi>[0], user = asha) => {
  const seen = fakeApi({ 'GET /api/session': sessionOf(user), ...answers });
  return renderApp({ '/dashboard': DashboardHome }, '/dashboard').then((app) => ({ ...app, seen }));
};
