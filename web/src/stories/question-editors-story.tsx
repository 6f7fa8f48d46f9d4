import type { Question } from '@pollux/domain/questions/question-types';
import { useState } from 'react';
import { QuestionEditor } from '../questions/question-types/for-editor.ts';
import type { Story } from './story.ts';
import { storyQuestion, types } from './story-questions.ts';

function Written({ type }: { type: Question['type'] }) {
  const [question, setQuestion] = useState(() => storyQuestion(type));
  return (
    <div style={{ maxWidth: '48rem' }}>
      <QuestionEditor
        question={question}
        kind="QUIZ"
        problem={null}
        onChange={setQuestion}
        onProblem={() => undefined}
      />
    </div>
  );
}

export const questionEditorsStory: Story = {
  part: 'QuestionEditor',
  states: Object.fromEntries(types.map((type) => [type, <Written key={type} type={type} />])),
};
