import { Checkbox } from '@mantine/core';
import { imagesOf } from '@pollux/domain/questions/exchange/written';
import type { BankQuestionView } from '@pollux/query-api/authoring/bank-contract';
import { useFormatter, useTranslations } from 'use-intl';
import { imageUrl } from '../../../../shared/api/client.ts';
import { FoundQuestion } from '../importing/found-question.tsx';
import importing from '../importing/importing.module.css';
import classes from './bank.module.css';

/** A question of a bank to choose: as it will be, with its tags, where it is used, and how hard it was. */
export function BankQuestion({
  entry: { question, tags, uses, facility },
  isChosen,
  onChoose,
  onTag,
}: {
  entry: BankQuestionView;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Looks for what has the tag, too. */
  onTag: (tag: string) => void;
}) {
  const t = useTranslations('bank');
  const format = useFormatter();
  const images = Object.fromEntries(imagesOf([question]).map((name) => [name, imageUrl(name)]));
  const used = uses.map(({ quizTitle }) => quizTitle.trim() || t('untitled'));
  return (
    <li className={importing.item}>
      <Checkbox
        aria-label={t('choose', { title: question.title })}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <div className={importing.body}>
        <FoundQuestion question={question} images={images} />
        {tags.length > 0 && (
          <div className={classes.tags}>
            {tags.map((tag) => (
              <button
                key={tag}
                type="button"
                className={classes.tag}
                aria-label={t('showTag', { tag })}
                onClick={() => onTag(tag)}
              >
                <bdi>{tag}</bdi>
              </button>
            ))}
          </div>
        )}
        <p className={classes.facts}>
          <span>{used.length === 0 ? t('unused') : t('usedIn', { titles: format.list(used) })}</span>
          {facility !== null && (
            <span>
              {t('facility', {
                share: format.number(facility.right / facility.attempts, { style: 'percent' }),
                attempts: facility.attempts,
              })}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
