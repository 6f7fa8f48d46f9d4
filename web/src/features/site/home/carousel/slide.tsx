import { Text, Title } from '@mantine/core';
import { sitePath } from '@pollux/domain/kernel/site-path';
import type { ShownBanner } from '@pollux/query-api/reference/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './slide.module.css';
import { useBannerWords } from './use-banner-words.ts';

/** One banner: its picture, what it says, and the way to what it is about, if it leads anywhere (C023, A239). */
export function Slide({ banner, isFirst }: { banner: ShownBanner; isFirst: boolean }) {
  const { imageUrl, relatedlink } = banner;
  const { title, description } = useBannerWords()(banner);
  const content = (
    <>
      <div className={classes.words}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {description !== '' && <Text className={classes.description}>{description}</Text>}
        {relatedlink !== null && <More />}
      </div>
      {imageUrl !== null && (
        <img
          src={imageUrl}
          alt=""
          width={1600}
          height={1000}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className={classes.picture}
        />
      )}
    </>
  );
  const look = { className: classes.slide, 'data-plain': imageUrl === null || undefined };
  if (relatedlink === null) return <div {...look}>{content}</div>;
  const leavesSite = sitePath(relatedlink) === null;
  return (
    <a href={relatedlink} {...(leavesSite && { target: '_blank', rel: 'noopener' })} {...look}>
      {content}
    </a>
  );
}

/** For the eye alone: the whole slide is the link. */
function More() {
  const t = useTranslations('home.carousel');
  return (
    <span className={classes.more} aria-hidden="true">
      {t('more')}
      <IconArrowRight size={18} stroke={2} />
    </span>
  );
}
