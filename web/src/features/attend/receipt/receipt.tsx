import { useTranslations } from 'use-intl/react';
import { firstTwelve } from '../../../shared/look/constellation-of.ts';
import classes from './receipt.module.css';

/** What takes the place of the characters until they are known. */
const AWAITED = '0'.repeat(12);

/**
 * The first twelve characters of an answer's fingerprint, with which anybody can check that it is in the log. Until they
 * are known their place is kept, so that nothing moves when they come.
 */
export function Receipt({ fingerprint }: { fingerprint: string | undefined }) {
  const t = useTranslations('attend.receipt');
  const digits = fingerprint ?? AWAITED;
  return (
    <div className={classes.receipt} data-awaited={fingerprint === undefined || undefined}>
      <div className={classes.line}>
        <span>{t('title')}</span>
        <a href={`/receipt/${digits.slice(0, 12)}`} className={classes.digits}>
          {firstTwelve(digits)}
        </a>
      </div>
      <p>{t('note')}</p>
    </div>
  );
}
