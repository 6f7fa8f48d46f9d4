import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import type { CellContext } from '@tanstack/react-table';
import type { features } from '../../../shared/lists/features.ts';
import { State } from '../../../shared/look/state.tsx';
import { statusOf } from './status-of.ts';
import { TakenDown } from './taken-down.tsx';

/** The value is the status in words. */
export function StatusCell({ getValue, row }: CellContext<typeof features, LibraryEntry, string>) {
  const { takenDown } = row.original;
  if (takenDown !== null) return <TakenDown entry={row.original} takenDown={takenDown} />;
  return <State light={statusOf(row.original) === 'open' ? 'lit' : 'unlit'}>{getValue()}</State>;
}
