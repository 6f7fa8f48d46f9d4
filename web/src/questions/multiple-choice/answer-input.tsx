import { mediaOf } from '@pollux/domain/questions/question-fields';
import type { AnswerInputProps } from '../answering.ts';
import { ChoiceCard, cardsLayout } from '../choices/choice-card.tsx';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import { ClearAnswer } from '../ui/clear-answer.tsx';

/** One option of several, as radio buttons that look like cards, with their pictures (P272). */
export function ChoiceAnswerInput({
  question: { id, type, options, compulsory },
  answer,
  titleId,
  describedBy,
  onAnswer,
}: AnswerInputProps<SeenQuestionOf<'mcq'>, AnswerOf<'mcq'>>) {
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        aria-required={compulsory}
        aria-invalid={describedBy !== undefined}
        className={cardsLayout(options)}
      >
        {options.map((option, index) => (
          <ChoiceCard
            key={option.id}
            type="radio"
            name={id}
            text={option.text}
            media={mediaOf(option)}
            number={index + 1}
            checked={option.id === answer?.optionId}
            onChange={() => onAnswer({ type, optionId: option.id })}
          />
        ))}
      </div>
      <ClearAnswer isOffered={!compulsory && answer !== undefined} onClear={() => onAnswer(null)} />
    </>
  );
}
