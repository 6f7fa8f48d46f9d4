import { createFileRoute } from '@tanstack/react-router';
import { draftQuery } from '../../features/create/editor/api/draft-query.ts';
import { EditorScreen } from '../../features/create/editor/editor-screen.tsx';
import { type EditorSearch, editorSearch } from '../../features/create/editor/editor-search.ts';
import { DesktopOnly } from '../../features/create/editor/ui/desktop-only.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';

export const Route = createFileRoute('/dashboard/createsurvey')({
  validateSearch: editorSearch,
  loaderDeps: ({ search: { quizid } }) => ({ quizid }),
  loader: ({ context, deps: { quizid } }) => {
    startReading(context, entitlementsQuery);
    if (quizid !== undefined) startReading(context, draftQuery(quizid));
    return context.catalogue.load('editor', 'attend');
  },
  component: CreateSurvey,
});

function CreateSurvey() {
  const { quizid, saved } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Both addresses are of the same editor: going from one to the other leaves nothing.
  const goTo = (search: EditorSearch, resetScroll: boolean) =>
    void navigate({
      search: (before) => ({ ...before, ...search }),
      replace: true,
      ignoreBlocker: true,
      resetScroll,
    });
  return (
    <DesktopOnly>
      <EditorScreen
        kind="SURVEY"
        id={quizid ?? null}
        saved={saved ?? null}
        // While somebody writes: nothing may move under their hand.
        onOpened={(quizid) => goTo({ quizid }, false)}
        onPublished={(saved) => goTo({ saved }, true)}
      />
    </DesktopOnly>
  );
}
