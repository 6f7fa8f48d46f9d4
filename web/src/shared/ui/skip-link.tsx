import { useTranslations } from 'use-intl';
import classes from './skip-link.module.css';

/** For the keyboard: jumps over the navigation to `#main`. Seen once it has the focus. */
export function SkipLink() {
  const t = useTranslations('common');
  return (
    <a href="#main" className={classes.link}>
      {t('skip')}
    </a>
  );
}
