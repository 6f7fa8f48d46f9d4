import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { Audiences } from './audiences.tsx';
import { BannerCarousel } from './carousel/banner-carousel.tsx';
import { Claims } from './claims.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { QuestionKinds } from './question-kinds.tsx';
import { Samples } from './samples.tsx';
import { Statistics } from './statistics.tsx';
import { TryIt } from './try-it.tsx';

/** What everyone sees at / without signing in (C022, C029). */
export function HomePage() {
  const t = useTranslations('home.hero');
  useDocumentTitle(`${t('title')} · Pollux`);
  return (
    <>
      <Hero />
      <BannerCarousel />
      <Statistics />
      <Samples />
      <TryIt />
      <Claims />
      <QuestionKinds />
      <Audiences />
      <Closing />
    </>
  );
}
