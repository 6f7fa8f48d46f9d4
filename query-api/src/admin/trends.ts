import { days } from '@pollux/projections/admin/days';
import { dayInIndia } from '@pollux/projections/kernel/india';
import { staff } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getAdminTrends, TREND_DAYS } from './contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const nothing = { signUps: 0, published: 0, votes: 0 };

export const serveAdminTrends = serves(getAdminTrends, {
  may: staff,
  async answer(_asked, { documents }) {
    const now = Date.now();
    const asked = Array.from({ length: TREND_DAYS }, (_, index) =>
      dayInIndia(now - (TREND_DAYS - 1 - index) * DAY_MS),
    );
    const found = await documents.getMany(days, asked);
    const figures = new Map(found.map(({ id, document }) => [id, document]));
    return { days: asked.map((day) => ({ day, ...(figures.get(day) ?? nothing) })) };
  },
});
