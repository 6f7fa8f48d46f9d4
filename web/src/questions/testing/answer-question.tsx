import type { Answer, SeenQuestion } from '@pollux/domain/questions/question-types';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { loadedCatalogue } from '../../shared/testing/render-app.tsx';
import { Providers } from '../../shared/ui/providers.tsx';
import type { AnswerInputProps } from '../answering.ts';

/** Shows what a question is answered with, below its title, and keeps the answer. */
export async function answerQuestion<Question extends SeenQuestion, Given extends Answer>(
  Input: ComponentType<AnswerInputProps<Question, Given>>,
  question: Question,
  { answer, isDisabled = false }: { answer?: Given; isDisabled?: boolean } = {},
) {
  let newest: Given | undefined = answer;
  function Answered() {
    const [given, setGiven] = useState(answer);
    return (
      <fieldset disabled={isDisabled}>
        <h1 id="title">{question.title}</h1>
        <Input
          question={question}
          answer={given}
          titleId="title"
          describedBy={undefined}
          onAnswer={(answer) => {
            newest = answer ?? undefined;
            setGiven(newest);
          }}
        />
      </fieldset>
    );
  }
  const catalogue = loadedCatalogue(['common', 'shell', 'problems', 'attend']);
  render(
    <Providers queryClient={new QueryClient()} catalogue={catalogue} env="test">
      <Answered />
    </Providers>,
  );
  const person = userEvent.setup();
  return {
    person,
    /** The answer by now. */
    given: () => newest,
    press: (name: string | RegExp) => person.click(screen.getByRole('button', { name })),
  };
}
