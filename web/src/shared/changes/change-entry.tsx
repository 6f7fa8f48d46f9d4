import { Badge, Text } from '@mantine/core';
import type { LogEntry } from '@pollux/query-api/authoring/changes-contract';
import { Link } from '@tanstack/react-router';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { editorPaths } from '../editor-paths.ts';
import { LineProofButton } from '../proof/line-proof-button.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './changes.module.css';
import { useChangeWords } from './use-change-words.ts';

/** One change: what, to which activity, who did it and when, what differs, and the way to it. */
export function ChangeEntry({
  entry,
  isTitled = true,
}: {
  entry: LogEntry;
  /** Whether it says which activity it is of: not where all are of one, where nothing leads to that one's page. */
  isTitled?: boolean;
}) {
  const t = useTranslations('reports.changes');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { what, who } = useChangeWords();
  const { user } = useSession();
  const { quizTitle, userRole, timestamp, actorId } = entry;
  const by = who(entry);
  // Nobody else but an admin does anything to what is one's own (P456).
  const isByAdmin = userRole === 'creator' && actorId !== null && actorId !== user?.id;
  return (
    <li className={classes.entry}>
      <span className={classes.said}>
        {isTitled && <bdi className={classes.title}>{quizTitle === '' ? t('untitled') : quizTitle}</bdi>}
        <span>{what(entry)}</span>
        <Differences entry={entry} />
      </span>
      <span className={classes.aside}>
        <Badge variant="default" radius="sm">
          {t(`roles.${isByAdmin ? 'admin' : userRole}`)}
        </Badge>
        {by !== null && <bdi>{by}</bdi>}
        <time
          dateTime={timestamp}
          title={format.dateTime(new Date(timestamp), { dateStyle: 'full', timeStyle: 'medium' })}
        >
          {format.relativeTime(new Date(timestamp), now)}
        </time>
        {(isTitled || entry.edits !== null) && <WayTo entry={entry} />}
        {!entry.isDeleted && userRole === 'creator' && <JustBefore entry={entry} of={what(entry)} />}
        <LineProofButton
          line={{ position: entry._id, activity: entry.quizId }}
          label={t('proof')}
          name={t('proofOf', { what: what(entry) })}
        />
      </span>
    </li>
  );
}

function Differences({ entry: { changes } }: { entry: LogEntry }) {
  const t = useTranslations('reports.changes');
  const { differs } = useChangeWords();
  // What else differs is what the change itself says.
  const shown = changes.flatMap((change) =>
    change.what === 'responses' || change.what === 'state' ? [] : [change],
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.differences}>
      {shown.map((change) => (
        <li key={change.what}>
          {change.what === 'title' ? (
            <>
              {t('differences.title')}{' '}
              {change.before !== null && (
                <>
                  <del>{change.before}</del>{' '}
                </>
              )}
              <ins>{change.after}</ins>
            </>
          ) : (
            <Text span inherit>
              {differs(change)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where the change can be looked at; nowhere once the activity is deleted. */
function WayTo({
  entry: { kind, quizId, quizType, quizTitle, isDeleted, edits, userRole },
}: {
  entry: LogEntry;
}) {
  const t = useTranslations('reports.changes');
  if (isDeleted) return null;
  if (edits !== null) {
    return (
      <Link
        to={editorPaths[quizType]}
        search={{ quizid: quizId, history: `${edits.from}-${edits.to}` }}
        aria-label={t('differenceOf', { title: quizTitle })}
      >
        {t('difference')}
      </Link>
    );
  }
  if (userRole === 'creator' && kind !== 'corrected') return null;
  return quizType === 'POLL' ? (
    <Link to="/pollgraph" search={{ data: quizId }} aria-label={t('resultsOf', { title: quizTitle })}>
      {t('results')}
    </Link>
  ) : (
    <Link
      to="/dashboard/attempts/$id"
      params={{ id: quizId }}
      aria-label={t('resultsOf', { title: quizTitle })}
    >
      {t('results')}
    </Link>
  );
}

/** What the activity had come to just before the change. */
function JustBefore({ entry: { _id, quizId, quizType }, of }: { entry: LogEntry; of: string }) {
  const t = useTranslations('reports.changes');
  const asOf = `before:${_id}`;
  const said = { 'aria-label': `${t('before')}: ${of}`, children: t('before') };
  return quizType === 'POLL' ? (
    <Link to="/pollgraph" search={{ data: quizId, asOf }} {...said} />
  ) : (
    <Link to="/dashboard/attempts/$id/report" params={{ id: quizId }} search={{ asOf }} {...said} />
  );
}
