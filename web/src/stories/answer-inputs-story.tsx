import { type Answer, type Question, typeOf } from '@pollux/domain/questions/question-types';
import { type ReactNode, useState } from 'react';
import { AnswerInput } from '../questions/question-types/for-attend.ts';
import type { Story } from './story.ts';
import { storyQuestion, types } from './story-questions.ts';
import '../shared/look/poll-looks.css';

const id = (number: number) => String(number).padStart(24, '0');

const answers: { readonly [Type in Question['type']]: Answer } = {
  mcq: { type: 'mcq', optionId: id(2) },
  checkbox: { type: 'checkbox', optionIds: [id(1), id(3)] },
  dropdown: { type: 'dropdown', optionId: id(1) },
  truefalse: { type: 'truefalse', value: true },
  matching: { type: 'matching', pairs: [{ optionId: id(1), selectionId: id(899) }] },
  drag_and_drop: { type: 'drag_and_drop', pairs: [{ optionId: id(2), selectionId: id(898) }] },
  shortanswer: { type: 'shortanswer', text: 'Leaves make sugar\nout of light.' },
  fillups: { type: 'fillups', text: '100' },
  date: { type: 'date', date: '1950-01-26' },
  email: { type: 'email', email: 'asha@example.org' },
  rating: { type: 'rating', stars: 4 },
  wordcloud: { type: 'wordcloud', word: 'Sea' },
  hotspot: { type: 'hotspot', taps: [{ x: 250, y: 150 }] },
};

function Answered({ question, look }: { question: Question; look: string }) {
  const [answer, setAnswer] = useState<Answer | null>(answers[question.type]);
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
