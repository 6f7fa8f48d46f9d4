import { createFileRoute } from '@tanstack/react-router';
import { draftQuery } from '../../features/editor/api/draft-query.ts';
import { EditorScreen } from '../../features/editor/editor-screen.tsx';
import { type ExampleName, isExample } from '../../features/editor/model/example-names.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';

/**
 * `quizid` opens that poll for editing (C056, C137), `example` a new one filled with an example; `saved` is the one that
 * has been saved and is to be shared.
 */
interface Search {
  readonly quizid?: string;
  readonly example?: ExampleName;
  readonly saved?: string;
}

const named = (search: Record<string, unknown>, name: 'quizid' | 'saved'): Search =>
  typeof search[name] === 'string' && search[name] !== '' ? { [name]: search[name] } : {};

export const Route = createFileRoute('/dashboard/createpoll')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...named(search, 'quizid'),
    ...named(search, 'saved'),
    ...(isExample(search['example']) && { example: search['example'] }),
  }),
  loaderDeps: ({ search: { quizid } }) => ({ quizid }),
  loader: ({ context, deps: { quizid } }) => {
    startReading(context, entitlementsQuery);
    if (quizid !== undefined) startReading(context, draftQuery(quizid));
    return context.catalogue.load('editor', 'attend');
  },
  component: CreatePoll,
});

function CreatePoll() {
  const { quizid, example, saved } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Both addresses are of the same editor: going from one to the other leaves nothing.
  const goTo = (search: Search) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, ignoreBlocker: true });
  return (
    <EditorScreen
      kind="POLL"
      id={quizid ?? null}
      example={example ?? null}
      saved={saved ?? null}
      onOpened={(quizid) => goTo({ quizid })}
      onPublished={(saved) => goTo({ saved })}
    />
  );
}
