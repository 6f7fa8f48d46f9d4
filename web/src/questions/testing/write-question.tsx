import { entitlementsOf } from '@pollux/domain/accounts/plan';
import type { ActivityKind } from '@pollux/domain/questions/question-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { loadedCatalogue } from '../../shared/testing/render-app.tsx';
import { Providers } from '../../shared/ui/providers.tsx';
import type { EditorProps } from '../authoring.ts';
import type { Problem } from '../problem.ts';

/** Shows an editor of one type with a question that it may change, to somebody on the basic plan. */
export async function writeQuestion<OfType extends Question>(
  Editor: ComponentType<EditorProps<OfType>>,
  question: OfType,
  { kind = 'QUIZ', problem = null }: { kind?: ActivityKind; problem?: Problem | null } = {},
) {
  fakeApi({ 'GET /api/users/me/entitlements': { subscriptionType: 'basic', ...entitlementsOf('basic') } });
  let newest = question;
  const problems: Problem[] = [];
  function Written() {
    const [written, setWritten] = useState(question);
    return (
      <Editor
        question={written}
        kind={kind}
        problem={problem}
        onChange={(change) => {
          newest = change(newest);
          setWritten(newest);
        }}
        onProblem={(problem) => problems.push(problem)}
      />
    );
  }
  const catalogue = loadedCatalogue(['common', 'shell', 'problems', 'editor']);
  render(
    <Providers queryClient={new QueryClient()} catalogue={catalogue} env="test">
      <Suspense>
        <Written />
      </Suspense>
    </Providers>,
  );
  const person = userEvent.setup();
  return {
    person,
    /** The question as it is written by now. */
    written: () => newest,
    /** What the editor complained of. */
    problems,
    field: (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }),
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    /** What the field with the focus is called. */
    focused: () => document.activeElement?.getAttribute('aria-label'),
  };
}
