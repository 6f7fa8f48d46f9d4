import { bannersView } from '@pollux/projections/reference/banners';
import { testimonialsView } from '@pollux/projections/reference/testimonials';
import { curators, anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { getAdminBanners, getBanners, getTestimonials, MOST_SHOWN_BANNERS } from './contract.ts';

export const serveBanners = serves(getBanners, {
  may: anyone,
  async answer(_asked, { documents }) {
    const stored = await documents.find(bannersView, {
      where: { isActive: true },
      sort: [{ field: 'createdAt', descending: true }],
      limit: MOST_SHOWN_BANNERS,
    });
    return { banners: stored.map(({ document }) => withImageUrl(document)) };
  },
});

export const serveAdminBanners = servesList(getAdminBanners, {
  may: curators,
  of: bannersView,
  rows: (stored) => stored.map(({ document }) => withImageUrl(document)),
});

export const serveTestimonials = servesList(getTestimonials, {
  may: anyone,
  of: testimonialsView,
  rows: (stored) => stored.map(({ document }) => document),
});

function withImageUrl<Banner extends { image: string | null }>(banner: Banner) {
  return { ...banner, imageUrl: banner.image === null ? null : `/uploads/${banner.image}` };
}
