import { Text } from '@mantine/core';
import type { Question } from '@pollux/domain/questions/question-types';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { TypeIcon } from '../../../../questions/question-types/for-editor.ts';
import { PlainText, RichHeading } from '../../../../shared/rich-text/rich-text.tsx';
import { timerLabel } from '../model/timer.ts';
import { useTimerText } from '../ui/use-timer-text.ts';
import classes from './importing.module.css';

/** A question as it will be, with what is right. */
export function FoundQuestion({
  question,
  images,
}: {
  question: Question;
  /** Data URLs, by the names that the question has for them. */
  images: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('importing');
  const types = useTranslations('editor.types');
  const timerText = useTimerText();
  const { type, title, titleHtml, image, imageAlt, points, timer } = question;
  return (
    <>
      <div className={classes.where}>
        <TypeIcon type={type} size={18} />
        <span>{types(`${type}.name`)}</span>
        <span>{t('worth', { points })}</span>
        <span>{timerText(timerLabel(timer))}</span>
      </div>
      <RichHeading order={4} className={classes.title} text={title || t('untitled')} html={titleHtml} />
      {image !== null && images[image] !== undefined && (
        <img src={images[image]} alt={imageAlt || t('image')} className={classes.image} />
      )}
      <Key question={question} images={images} />
    </>
  );
}

function Key({ question, images }: { question: Question; images: Readonly<Record<string, string>> }) {
  const t = useTranslations('importing');
  const format = useFormatter();
  const pictureOf = ({ image, text }: { image: string | null; text: string }) =>
    image !== null &&
    images[image] !== undefined && (
      <img
        src={images[image]}
        alt={t('optionImage', { option: text })}
        className={`${classes.image} ${classes.small}`}
      />
    );
  switch (question.type) {
    case 'mcq':
    case 'dropdown':
    case 'checkbox':
      return (
        <ul className={classes.parts}>
          {question.options.map((option) => (
            <Part key={option.id} isRight={question.answers.includes(option.id)}>
              <PlainText text={option.text} />
              {pictureOf(option)}
            </Part>
          ))}
        </ul>
      );
    case 'truefalse':
      return (
        <ul className={classes.parts}>
          {[true, false].map((value) => (
            <Part key={String(value)} isRight={question.answers.includes(value)}>
              {t(value ? 'trueAnswer' : 'falseAnswer')}
            </Part>
          ))}
        </ul>
      );
    case 'matching':
    case 'drag_and_drop':
      return (
        <ul className={classes.parts}>
          {question.options.map((pair) => (
            <Part key={pair.id} isRight>
              <PlainText text={t('belongs', { left: pair.text, right: pair.selection })} />
              {pictureOf(pair)}
            </Part>
          ))}
        </ul>
      );
    case 'shortanswer':
    case 'fillups':
      return (
        <>
          <ul className={classes.parts}>
            {question.answers.map((answer) => (
              <Part key={answer.id} isRight>
                {`${answer.text} (${t('accepted', { mode: answer.mode ?? 'other' })})`}
                {pictureOf(answer)}
              </Part>
            ))}
          </ul>
          {question.exactLetters === true && <Text size="sm">{t('letters')}</Text>}
        </>
      );
    case 'date':
      return (
        <ul className={classes.parts}>
          {question.answers.map((day) => (
            <Part key={day} isRight>
              {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })}
            </Part>
          ))}
        </ul>
      );
    case 'hotspot':
      return (
        <ul className={classes.parts}>
          {question.areas.map((area) => (
            <Part key={area.id} isRight>
              {area.text}
            </Part>
          ))}
        </ul>
      );
    case 'email':
    case 'rating':
    case 'wordcloud':
      return null;
  }
}

function Part({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const t = useTranslations('importing');
  return (
    <li className={classes.part} data-right={isRight || undefined}>
      <span className={classes.mark}>
        {isRight && <IconCheck size={18} role="img" aria-label={t('right')} />}
      </span>
      <span>{children}</span>
    </li>
  );
}
