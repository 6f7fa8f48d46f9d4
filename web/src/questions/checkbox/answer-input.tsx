import { mediaOf } from '@pollux/domain/questions/question-fields';
import type { AnswerInputProps } from '../answering.ts';
import { ChoiceCard, cardsLayout } from '../choices/choice-card.tsx';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';

/** Any number of options, as boxes to tick that look like cards, with their pictures (P280). */
export function CheckboxAnswerInput({
  question: { id, type, options },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'checkbox'>, AnswerOf<'checkbox'>>) {
  const ticked = new Set(answer?.optionIds);

  const tick = (optionId: string, isTicked: boolean) => {
    const isLeft = (id: string) => (id === optionId ? isTicked : ticked.has(id));
    onAnswer({ type, optionIds: options.flatMap(({ id }) => (isLeft(id) ? [id] : [])) });
  };

  return (
    <div
      role="group"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={cardsLayout(options)}
    >
      {options.map((option, index) => (
        <ChoiceCard
          key={option.id}
          type="checkbox"
          name={id}
          text={option.text}
          media={mediaOf(option)}
          number={index + 1}
          checked={ticked.has(option.id)}
          onChange={(isTicked) => tick(option.id, isTicked)}
        />
      ))}
    </div>
  );
}
