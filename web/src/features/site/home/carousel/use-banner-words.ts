import { referenceBanners } from '@pollux/domain/reference/reference-banners';
import type { ShownBanner } from '@pollux/query-api/reference/contract';
import { useTranslations } from 'use-intl';

type Words = Pick<ShownBanner, 'title' | 'description'>;

/** What a banner says: one that the installation began with, and nobody has changed, in the reader's language. */
export function useBannerWords(): (banner: Words) => Words {
  const t = useTranslations('home.carousel.reference');
  return ({ title, description }) => {
    const known = referenceBanners.find(
      (reference) => reference.title === title && reference.description === description,
    );
    if (known === undefined) return { title, description };
    return { title: t(`${known.name}.title`), description: t(`${known.name}.description`) };
  };
}
