import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { SeenQuestion } from '@pollux/domain/questions/question-types';
import { IconCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { imageUrl } from '../../../../shared/api/client.ts';
import { PlainText } from '../../../../shared/rich-text/rich-text.tsx';
import led from '../leading/led-room.module.css';
import classes from './quiz-room.module.css';

type Counted = PollResultsView['questions'][number];

interface ChoicesProps {
  question: SeenQuestion;
  /** How it was answered so far. */
  counted: Counted | undefined;
  /** Which are right, as the board calls them; null before the host shows it: then nobody sees how others chose either. */
  right: readonly string[] | null;
}

/** What can be chosen, in its place all the time; with what is right how many chose each, too. */
export function Choices({ question, counted, right }: ChoicesProps) {
  const t = useTranslations('quizRoom');
  const format = useFormatter();
  const choices = choicesOf(question, counted, (isTrue) => t(isTrue ? 'true' : 'false'));
  const most = Math.max(1, counted?.responses ?? 0);
  const picture = question.type === 'hotspot' ? question.picture : question.image;
  return (
    <>
      {picture !== null && <img className={led.picture} src={imageUrl(picture)} alt={question.imageAlt} />}
      <ul className={classes.choices}>
        {choices.map(({ key, text, image, votes }) => {
          const isRight = right?.includes(key) ?? false;
          return (
            <li
              key={key}
              className={classes.choice}
              data-shown={right !== null || undefined}
              data-right={isRight || undefined}
            >
              {right !== null && (
                <span
                  className={classes.bar}
                  style={{ inlineSize: `${(100 * votes) / most}%` }}
                  aria-hidden
                />
              )}
              {image !== null && <img className={led.picture} src={imageUrl(image)} alt="" />}
              <span className={classes.text}>
                <PlainText text={text} />
                {isRight && (
                  <span className={classes.isRight}>
                    <IconCheck aria-hidden />
                    {t('isRight')}
                  </span>
                )}
              </span>
              {right !== null && (
                <span className={classes.votes}>
                  <span aria-hidden>{format.number(votes)}</span>
                  <span className={classes.hidden}>{t('votes', { count: votes })}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface Choice {
  readonly key: string;
  readonly text: string;
  readonly image: string | null;
  readonly votes: number;
}

/** Whether it is of a type whose options people choose among. */
function hasOptions<Of extends { readonly type: string }>(
  of: Of,
): of is Extract<Of, { readonly type: 'mcq' | 'checkbox' | 'dropdown' }> {
  return of.type === 'mcq' || of.type === 'checkbox' || of.type === 'dropdown';
}

function choicesOf(
  question: SeenQuestion,
  counted: Counted | undefined,
  truth: (isTrue: boolean) => string,
): Choice[] {
  if (question.type === 'truefalse') {
    const votes = counted?.type === 'truefalse' ? counted.choices : [];
    return [true, false].map((value) => ({
      key: String(value),
      text: truth(value),
      image: null,
      votes: votes.find((each) => each.value === value)?.votes ?? 0,
    }));
  }
  if (!hasOptions(question)) return [];
  const votes = counted !== undefined && hasOptions(counted) ? counted.options : [];
  return question.options.map(({ id, text, image }) => ({
    key: id,
    text,
    image,
    votes: votes.find((each) => each.id === id)?.votes ?? 0,
  }));
}
