import { createFileRoute } from '@tanstack/react-router';
import { activityQuery } from '../../features/editor/api/get-activity.ts';
import { EditorScreen } from '../../features/editor/editor-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';

/** `quizid` opens that poll for editing (C056, C137). */
interface Search {
  readonly quizid?: string;
}

export const Route = createFileRoute('/dashboard/createpoll')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search['quizid'] === 'string' && search['quizid'] !== '' ? { quizid: search['quizid'] } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { quizid } }) => {
    startReading(context, entitlementsQuery);
    if (quizid !== undefined) startReading(context, activityQuery(quizid));
    return context.catalogue.load('editor', 'attend');
  },
  component: CreatePoll,
});

function CreatePoll() {
  const { quizid } = Route.useSearch();
  return <EditorScreen kind="POLL" id={quizid ?? null} />;
}
