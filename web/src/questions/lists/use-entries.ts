import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { raisedIn } from '../../shared/rich-text/pasted.ts';
import { type Entry, withEntry, withMove, withoutEntry, withPasted } from './entries.ts';
import { insertInto } from './insert-into.ts';
import { pastedLines } from './pasted-lines.ts';

interface EntriesOptions<Item extends Entry> {
  readonly entries: readonly Item[];
  /** So many there can be. */
  readonly most: number;
  readonly blank: () => Item;
  readonly isBlank: (entry: Item) => boolean;
  /** The entry with a pasted line in it. */
  readonly fill: (entry: Item, line: string) => Item;
  /** The newest list is handed in. */
  readonly onEdit: (change: (entries: readonly Item[]) => Item[]) => void;
  /** The last entry was to be removed. */
  readonly onLast: () => void;
}

/** What a row of a list is handed. */
export interface RowEvents {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/**
 * A list that is written without leaving the keyboard: Enter goes on to the next field and adds an entry at the end,
 * Backspace in a blank one removes it, Alt and an arrow key moves it, and lines that are pasted become entries. Rows are
 * elements with `data-entry`, below the one that has the `ref`; their fields are inputs of the type text.
 */
export function useEntries<Item extends Entry>(options: EntriesOptions<Item>) {
  const { entries, most, blank, isBlank, fill, onEdit, onLast } = options;
  const ref = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);

  const edit = (change: (entries: readonly Item[]) => Item[]) => {
    setLeft(0);
    flushSync(() => onEdit(change));
  };

  const add = (after = entries.at(-1)?.id ?? '') => {
    const entry = blank();
    edit((entries) => withEntry(entries, entry, after, most));
    textsOf(entry.id)[0]?.focus();
  };

  const remove = (id: string) => {
    if (entries.length === 1) {
      onLast();
      return;
    }
    const index = entries.findIndex((entry) => entry.id === id);
    const neighbour = entries[index - 1] ?? entries[index + 1];
    edit((entries) => withoutEntry(entries, id));
    if (neighbour !== undefined) textsOf(neighbour.id).at(-1)?.focus();
  };

  const move = (id: string, by: -1 | 1) => {
    edit((entries) => withMove(entries, id, by));
    textsOf(id)[0]?.focus();
  };

  const goOn = (id: string, from: EventTarget) => {
    const index = entries.findIndex((entry) => entry.id === id);
    const [row, next] = [textsOf(id), entries[index + 1]];
    const beside = row[row.findIndex((text) => text === from) + 1];
    if (beside !== undefined) beside.focus();
    else if (next !== undefined && (isBlank(next) || entries.length >= most)) textsOf(next.id)[0]?.focus();
    else if (entries.length < most) add(id);
  };

  const eventsOf = (entry: Item): RowEvents => ({
    onKeyDown(event) {
      const { key, target, nativeEvent, altKey, repeat } = event;
      if (!isText(target) || nativeEvent.isComposing) return;
      if (key === 'Enter') goOn(entry.id, target);
      else if (altKey && key === 'ArrowUp') move(entry.id, -1);
      else if (altKey && key === 'ArrowDown') move(entry.id, 1);
      else if (key === 'Backspace' && !repeat && isBlank(entry) && entries.length > 1) remove(entry.id);
      else return;
      event.preventDefault();
    },
    onPaste(event) {
      const raised = raisedIn(event.clipboardData.getData('text/html'));
      const lines = pastedLines(raised ?? event.clipboardData.getData('text/plain'));
      if (!isText(event.target) || (lines.length < 2 && raised === null)) return;
      event.preventDefault();
      if (lines.length < 2) {
        insertInto(event.target, lines[0] ?? '');
        return;
      }
      const pasted = (entries: readonly Item[]) =>
        withPasted(entries, entry.id, lines, { most, blank, isBlank, fill });
      edit((entries) => pasted(entries).entries);
      setLeft(pasted(entries).left);
    },
  });

  function textsOf(id: string): HTMLInputElement[] {
    return [
      ...(ref.current?.querySelectorAll<HTMLInputElement>(`[data-entry="${id}"] input[type="text"]`) ?? []),
    ];
  }

  return { ref, add, remove, move, eventsOf, /** How many pasted lines found no room. */ left };
}

function isText(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text';
}
