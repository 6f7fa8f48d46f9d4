import { type Answer, type Question, typeOf } from '@pollux/domain/questions/question-types';
import { type ReactNode, useState } from 'react';
import { AnswerInput } from '../questions/question-types/for-attend.ts';
import type { Story } from './story.ts';
import { storyAnswer, storyQuestion, types } from './story-questions.ts';
import '../shared/look/poll-looks.css';

function Answered({ question, look }: { question: Question; look: string }) {
  const [answer, setAnswer] = useState<Answer | null>(() => storyAnswer(question.type));
  return (
    <div data-look={look} style={{ maxWidth: '40rem' }}>
      <h3 id={`title-${question.type}-${look}`}>{question.title}</h3>
      <AnswerInput
        question={typeOf(question).see(question)}
        answer={answer ?? undefined}
        titleId={`title-${question.type}-${look}`}
        describedBy={undefined}
        onAnswer={setAnswer}
      />
    </div>
  );
}

const states: Record<string, ReactNode> = Object.fromEntries(
  types.map((type) => [type, <Answered key={type} question={storyQuestion(type)} look="professional" />]),
);

export const answerInputsStory: Story = {
  part: 'AnswerInput',
  states: {
    ...states,
    'the look for teenagers': <Answered question={storyQuestion('drag_and_drop')} look="teenage" />,
  },
};
