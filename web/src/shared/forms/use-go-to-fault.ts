import { type RefObject, useEffect, useRef, useState } from 'react';
import { goToFault } from './go-to-fault.ts';

/**
 * For a form that checks itself.
 * @returns what the form is to be given as its `ref`, and how to move to the first field at fault once the page shows
 *   what was found: to be called together with what shows it
 */
export function useGoToFault<Form extends HTMLElement>(): readonly [
  RefObject<Form | null>,
  (wanted?: string) => void,
] {
  const form = useRef<Form>(null);
  const [asked, setAsked] = useState<{ readonly wanted: string | undefined } | null>(null);
  useEffect(() => {
    if (asked !== null) goToFault(form.current, asked.wanted);
  }, [asked]);
  return [form, (wanted) => setAsked({ wanted })];
}
