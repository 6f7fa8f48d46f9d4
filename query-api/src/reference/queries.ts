import { bannersView } from '@pollux/projections/reference/banners';
import { testimonialsView } from '@pollux/projections/reference/testimonials';
import { pageOf } from '../http/contract.ts';
import { admins, anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getAdminBanners, getBanners, getTestimonials, MOST_SHOWN_BANNERS } from './contract.ts';

const newestBanners = [{ field: 'createdAt', descending: true }];

export const serveBanners = serves(getBanners, {
  may: anyone,
  async answer(_asked, { documents }) {
    const stored = await documents.find(bannersView, {
      where: { isActive: true },
      sort: newestBanners,
      limit: MOST_SHOWN_BANNERS,
    });
    return { banners: stored.map(({ document }) => withImageUrl(document)) };
  },
});

export const serveAdminBanners = serves(getAdminBanners, {
  may: admins,
  async answer({ query }, { documents }) {
    const [stored, total] = await Promise.all([
      documents.find(bannersView, { sort: newestBanners, ...pageOf(query) }),
      documents.count(bannersView),
    ]);
    return { data: stored.map(({ document }) => withImageUrl(document)), total };
  },
});

export const serveTestimonials = serves(getTestimonials, {
  may: anyone,
  async answer({ query }, { documents }) {
    const [stored, total] = await Promise.all([
      documents.find(testimonialsView, {
        sort: [{ field: 'addedAt', descending: true }],
        ...pageOf(query),
      }),
      documents.count(testimonialsView),
    ]);
    return { testimonials: stored.map(({ document }) => document), total };
  },
});

function withImageUrl<Banner extends { image: string | null }>(banner: Banner) {
  return { ...banner, imageUrl: banner.image === null ? null : `/uploads/${banner.image}` };
}
