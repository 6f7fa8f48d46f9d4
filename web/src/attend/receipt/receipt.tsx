import { Button } from '@mantine/core';
import type { getMyReceipt } from '@pollux/query-api/voting/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { get } from '../../shared/api/client.ts';
import { Constellation } from '../../shared/look/constellation.tsx';
import { firstTwelve } from '../../shared/look/constellation-of.ts';
import { keepPicture } from './keep-picture.ts';
import classes from './receipt.module.css';

const WIDTH = 240;
const HEIGHT = 132;

/**
 * The receipt of the answer that was just sent: the constellation of its fingerprint and the first twelve characters,
 * with which anybody can check that it is in the log. Where it cannot be fetched there is none; the answer counts.
 */
export function Receipt({ pollId }: { pollId: string }) {
  const t = useTranslations('attend.receipt');
  const picture = useRef<HTMLDivElement>(null);
  const fingerprint = useFingerprint(pollId);
  const [isKept, setKept] = useState(false);
  if (fingerprint === null) return null;
  const digits = firstTwelve(fingerprint);
  const keep = async () => {
    const drawing = picture.current?.querySelector('svg');
    if (drawing) setKept(await keepPicture(drawing, digits, t('title')));
  };
  return (
    <figure className={classes.receipt}>
      <div ref={picture}>
        <Constellation digits={fingerprint} width={WIDTH} height={HEIGHT} />
      </div>
      <figcaption>
        <span className={classes.title}>{t('title')}</span>
        <a href={`/receipt/${fingerprint.slice(0, 12)}`} className={classes.digits}>
          {digits}
        </a>
        <Button variant="subtle" size="compact-md" onClick={() => void keep()}>
          {isKept ? t('kept') : t('keep')}
        </Button>
      </figcaption>
    </figure>
  );
}

function useFingerprint(pollId: string): string | null {
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    get<typeof getMyReceipt>('/api/activities/:id/receipt', {
      params: { id: pollId },
      signal: gone.signal,
    }).then(
      (receipt) => setFingerprint(receipt.fingerprint),
      () => undefined,
    );
    return () => gone.abort();
  }, [pollId]);
  return fingerprint;
}
