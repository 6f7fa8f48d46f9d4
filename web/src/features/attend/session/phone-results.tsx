import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { useFormatter, useTranslations } from 'use-intl/react';
import { PlainText, RichHeading } from '../../../shared/rich-text/rich-text.tsx';
import classes from './phone-results.module.css';

/** So many words or answers are shown of a question; the wall has the cloud. */
const MOST_WORDS = 12;

/** How the room has answered so far: a bar for each answer, in whole per cent, and the words given most. */
export function PhoneResults({ results }: { results: PollResultsView }) {
  const t = useTranslations('join');
  return (
    <div className={classes.results}>
      <p className={classes.count}>{t('people', { count: results.ballots })}</p>
      {results.questions.map((question) => (
        <QuestionResults key={question.id} question={question} />
      ))}
    </div>
  );
}

/** What of a question could be chosen, with how many chose it: options, or stars from the most on. */
function useChoices(question: PollResultsView['questions'][number]) {
  const t = useTranslations('attend.answer');
  if (question.type === 'mcq') return question.options;
  if (question.type !== 'rating') return [];
  return question.ratings
    .map(({ stars, votes }) => ({ id: `${stars}`, text: t('stars', { count: stars }), votes }))
    .toReversed();
}

/** How the room has answered one question. */
export function QuestionResults({ question }: { question: PollResultsView['questions'][number] }) {
  return (
    <section aria-label={question.title}>
      <RichHeading order={2} className={classes.question} text={question.title} html={question.titleHtml} />
      <Answers question={question} />
    </section>
  );
}

function Answers({ question }: { question: PollResultsView['questions'][number] }) {
  const t = useTranslations('join');
  const format = useFormatter();
  const choices = useChoices(question);
  if (question.type === 'wordcloud' || question.type === 'shortanswer') {
    const words = question.words.slice(0, MOST_WORDS);
    if (words.length === 0) return <p className={classes.none}>{t('noWords')}</p>;
    return (
      <ul className={classes.words}>
        {words.map(({ word, count }) => (
          <li key={word}>
            {word} <span className={classes.times}>{format.number(count)}</span>
          </li>
        ))}
      </ul>
    );
  }
  const { responses } = question;
  return (
    <ul className={classes.options}>
      {choices.map(({ id, text, votes }) => (
        <li key={id}>
          <span className={classes.answer}>
            <span>
              <PlainText text={text} />
            </span>
            <span className={classes.times}>
              {format.number(responses === 0 ? 0 : votes / responses, { style: 'percent' })}
            </span>
          </span>
          <span className={classes.track} aria-hidden>
            <span
              className={classes.bar}
              style={{ inlineSize: `${responses === 0 ? 0 : (100 * votes) / responses}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
