import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { firstTwelve } from '../../shared/look/constellation-of.ts';
import { keepPicture } from './keep-picture.ts';
import classes from './receipt.module.css';

/**
 * The receipt of one's answer: the first twelve characters of its fingerprint, with which anybody can check that it is in
 * the log, to be kept together with its constellation.
 * @param drawing where the constellation is
 */
export function Receipt({
  fingerprint,
  drawing,
}: {
  fingerprint: string;
  drawing: RefObject<HTMLElement | null>;
}) {
  const t = useTranslations('attend.receipt');
  const [isKept, setKept] = useState(false);
  const digits = firstTwelve(fingerprint);
  const keep = async () => {
    const constellation = drawing.current?.querySelector('svg');
    if (constellation) setKept(await keepPicture(constellation, digits, t('title')));
  };
  return (
    <div className={classes.receipt}>
      <p className={classes.row}>
        <span>{t('title')}</span>
        <a href={`/receipt/${fingerprint.slice(0, 12)}`} className={classes.digits}>
          {digits}
        </a>
      </p>
      <p>{t('note')}</p>
      <Button variant="subtle" className={classes.keep} onClick={() => void keep()}>
        {isKept ? t('kept') : t('keep')}
      </Button>
    </div>
  );
}
