import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Code } from '../../../shared/look/code.tsx';
import { Lights } from '../../../shared/look/lights.tsx';
import { useCopyLink } from '../../../shared/ui/use-copy-link.tsx';
import classes from './waiting-for-votes.module.css';

/** What stands on top while nobody has voted: a sky not yet lit, and how one joins. */
export function WaitingForVotes({ url, code }: { url: string; code: string | null }) {
  const t = useTranslations('results.waiting');
  const copyLink = useCopyLink();
  return (
    <section className={classes.waiting} aria-label={t('title')}>
      <div className={classes.words}>
        <p className={classes.title}>{t('title')}</p>
        <p className={classes.text}>{t('text')}</p>
        <div className={classes.sky}>
          <Lights lit={0} places={38} layout={{ rows: 2, step: 32 }} />
        </div>
        <Button color="star" variant="filled" onClick={() => void copyLink(url)}>
          {t('copy')}
        </Button>
      </div>
      <Code url={url} code={code} />
    </section>
  );
}
