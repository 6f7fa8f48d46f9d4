import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '../ui/use-undo-keys.ts';

/** What keys do among the questions. */
export interface QuestionKeys {
  /** Ctrl or Cmd with Enter: another question behind the current one. */
  add(): void;
  /** Alt with an arrow: the current question changes places with its neighbour. */
  shift(by: -1 | 1): void;
  /** Alt with Page Up or Page Down: to the neighbour. */
  go(by: -1 | 1): void;
  /** `/`, where nothing is typed: to the field that finds questions. */
  find(): void;
  /** `?`, where nothing is typed: what keys there are. */
  help(): void;
}

/** Listens to the keys of the questions while nothing lies above them. */
export function useQuestionKeys(keys: QuestionKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const done = taken(event, keys);
    if (done === null || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    done();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function taken(event: KeyboardEvent, keys: QuestionKeys): (() => void) | null {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  if (ctrlKey || metaKey) return key === 'Enter' && !altKey ? () => keys.add() : null;
  if (altKey) {
    switch (key) {
      case 'ArrowUp':
        return () => keys.shift(-1);
      case 'ArrowDown':
        return () => keys.shift(1);
      case 'PageUp':
        return () => keys.go(-1);
      case 'PageDown':
        return () => keys.go(1);
    }
    return null;
  }
  if (isTextField(target)) return null;
  if (key === '/') return () => keys.find();
  return key === '?' ? () => keys.help() : null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
