import { type ListName, listIds } from '@pollux/domain/reference/list-ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { liveConnection } from '../live/socket.ts';
import { type ListView, referenceQuery, takeList } from './reference-query.ts';
import { reportUnreadList } from '../api/report-failure.ts';
import { useEntryNames } from './use-entry-names.ts';

/** The entries of a list. */
export interface ReferenceList<Entry> {
  /** Undefined until they are here. They stay while a later try fails. */
  readonly data: readonly Entry[] | undefined;
  /** Why they could not be read, or not read again. */
  readonly error: Error | null;
  /** Asks again. */
  refetch(): void;
}

/** A list of which activities may name entries that nobody is offered any more. */
interface NamingList<Entry> extends ReferenceList<Entry> {
  /** What an entry is called, also one that is not offered any more; the value itself where nothing is known of it. */
  nameOf(value: string): string;
}

type EntryOf<List extends ListName> = ListView<List>['data'][number];
export type Grade = EntryOf<'grades'>;
export type Subject = EntryOf<'subjects'>;
export type QuestionTypeRecord = EntryOf<'questionTypes'>;

/** The grades that creators are offered, in their order. */
export function useGrades(): NamingList<Grade> {
  return useNaming('grades');
}

/** What grades are called, for the many cells of a table: the list is read, but not followed. */
export function useGradeNames(): NamingList<Grade>['nameOf'] {
  const { data } = useQuery(referenceQuery('grades'));
  const called = useEntryNames('grades');
  return (value) => nameIn(data?.view, value, called);
}

/** What subjects are called, for the many cells of a table: the list is read, but not followed. */
export function useSubjectNames(): NamingList<Subject>['nameOf'] {
  const { data } = useQuery(referenceQuery('subjects'));
  const called = useEntryNames('subjects');
  return (value) => nameIn(data?.view, value, called);
}

/** The values of a list and what each is called, to choose from: the list is read, but not followed. */
export interface Choice {
  readonly values: readonly string[];
  nameOf(value: string): string;
}

/** The grades that a table can be filtered by, former ones too. A stable reference while the list stays. */
export function useGradeChoice(): Choice {
  const { data } = useQuery(referenceQuery('grades'));
  const called = useEntryNames('grades');
  return useMemo(() => choiceOf(data?.view, called), [data, called]);
}

/** The subjects that a table can be filtered by, former ones too. A stable reference while the list stays. */
export function useSubjectChoice(): Choice {
  const { data } = useQuery(referenceQuery('subjects'));
  const called = useEntryNames('subjects');
  return useMemo(() => choiceOf(data?.view, called), [data, called]);
}

/** The subjects that creators are offered, in their order. */
export function useSubjects(): NamingList<Subject> {
  return useNaming('subjects');
}

/** The record of every type of question in their order, also of those that are switched off. */
export function useQuestionTypes(): ReferenceList<QuestionTypeRecord> {
  const { view, error, refetch } = useList('questionTypes');
  return { data: view?.data, error, refetch };
}

/** A list as it is kept in this browser, read again where that is old, and followed while it is shown (A008). */
function useList<List extends ListName>(list: List) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(referenceQuery(list));
  const isThere = data !== undefined;
  useEffect(() => {
    // Who may not have the list is not let into its room either.
    if (!isThere) return;
    return liveConnection.subscribe(
      { room: 'reference-list', id: listIds[list] },
      {
        onView: ({ view, revision }) =>
          takeList(queryClient, list, { view: view as ListView<List>, revision }),
        onHere: () => undefined,
        onState: () => undefined,
        onRefused: () => undefined,
      },
    );
  }, [isThere, list, queryClient]);
  useEffect(() => {
    if (error !== null) reportUnreadList(list, error);
  }, [list, error]);
  return { view: data?.view, error, refetch: () => void refetch() };
}

/** A list with what its entries are called by the reader. */
function useNaming<List extends 'grades' | 'subjects'>(list: List): NamingList<EntryOf<List>> {
  const { view, error, refetch } = useList(list);
  const called = useEntryNames(list);
  const entries = view?.data as readonly EntryOf<List>[] | undefined;
  const data = useMemo(() => entries?.map((entry) => ({ ...entry, name: called(entry) })), [entries, called]);
  return { data, nameOf: (value) => nameIn(view, value, called), error, refetch };
}

type Called = ReturnType<typeof useEntryNames>;

function choiceOf(view: ListView<'grades' | 'subjects'> | undefined, called: Called): Choice {
  const entries = view === undefined ? [] : [...view.data, ...view.former];
  return { values: entries.map(({ value }) => value), nameOf: (value) => nameIn(view, value, called) };
}

function nameIn(view: ListView<'grades' | 'subjects'> | undefined, value: string, called: Called): string {
  const entries = view === undefined ? [] : [...view.data, ...view.former];
  const entry = entries.find((each) => each.value === value);
  return entry === undefined ? value : called(entry);
}
