import '@mantine/carousel/styles.css';
import { Carousel as Slides } from '@mantine/carousel';
import { ActionIcon } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import type { ShownBanner } from '@pollux/query-api/reference/contract';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './carousel.module.css';
import { Slide } from './slide.tsx';
import { useBannerWords } from './use-banner-words.ts';
import { useRotation } from './use-rotation.ts';

/**
 * The banners one after the other, as the carousel pattern of ARIA has it: rotating, with a button to stop that, the way
 * back and on (C051) and a dot for each (C052).
 */
export function Carousel({ banners }: { banners: readonly ShownBanner[] }) {
  const t = useTranslations('home.carousel');
  const wordsOf = useBannerWords();
  const { ref: hoverRef, hovered } = useHover();
  const { ref: focusRef, focused } = useFocusWithin();
  const ref = useMergedRef(hoverRef, focusRef);
  const { isPlaying, togglePlaying, plugins, duration } = useRotation(hovered || focused);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [current, setCurrent] = useState(0);
  const slidesId = useId();
  const isAlone = banners.length === 1;
  return (
    <section
      ref={ref}
      aria-roledescription={t('carousel')}
      aria-label={t('label')}
      className={classes.carousel}
    >
      <Slides
        id={slidesId}
        role="group"
        aria-roledescription=""
        className={classes.slides}
        attributes={{ viewport: { 'aria-live': isPlaying ? 'off' : 'polite' } }}
        slideGap="md"
        emblaOptions={{ loop: true, duration }}
        plugins={plugins}
        withControls={false}
        withKeyboardEvents={false}
        getEmblaApi={setEmbla}
        onSlideChange={setCurrent}
      >
        {banners.map((banner, index) => (
          <Slides.Slide
            key={banner.id}
            aria-roledescription={t('slide')}
            aria-label={t('position', { index: index + 1, count: banners.length })}
            inert={index !== current}
          >
            <Slide banner={banner} isFirst={index === 0} />
          </Slides.Slide>
        ))}
      </Slides>
      {!isAlone && (
        <div className={classes.controls}>
          <ActionIcon
            variant="default"
            size="lg"
            radius="xl"
            aria-label={isPlaying ? t('pause') : t('play')}
            onClick={togglePlaying}
          >
            {isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
          </ActionIcon>
          <ul className={classes.dots}>
            {banners.map((banner, index) => (
              <li key={banner.id}>
                <button
                  type="button"
                  className={classes.dot}
                  aria-label={t('show', { index: index + 1, title: wordsOf(banner).title })}
                  aria-current={index === current || undefined}
                  aria-controls={slidesId}
                  onClick={() => embla?.scrollTo(index)}
                />
              </li>
            ))}
          </ul>
          <ActionIcon
            variant="default"
            size="lg"
            radius="xl"
            ml="auto"
            aria-label={t('previous')}
            aria-controls={slidesId}
            onClick={() => embla?.scrollPrev()}
          >
            <IconChevronLeft size={20} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            radius="xl"
            aria-label={t('next')}
            aria-controls={slidesId}
            onClick={() => embla?.scrollNext()}
          >
            <IconChevronRight size={20} />
          </ActionIcon>
        </div>
      )}
    </section>
  );
}
