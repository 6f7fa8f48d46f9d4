import { VisuallyHidden } from '@mantine/core';
import { diffArrays } from 'diff';
import { useLocale, useTranslations } from 'use-intl';
import classes from './history.module.css';

/** A text with what was taken out of it and what was put in, word by word. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const t = useTranslations('editor.history.comparison');
  const locale = useLocale();
  // By the words of the language: Tamil and Hindi are not to be cut inside of a letter.
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const words = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  return (
    <span className={classes.text}>
      {diffArrays(words(before), words(after)).map(({ value, added, removed }, index) => {
        const text = value.join('');
        // Nothing of it ever changes place.
        const key = `${index} ${text}`;
        if (!added && !removed) return <span key={key}>{text}</span>;
        const Mark = added ? 'ins' : 'del';
        return (
          <Mark key={key} className={classes[Mark]}>
            <VisuallyHidden>{t(added ? 'nowReads' : 'noLongerReads')} </VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </span>
  );
}
