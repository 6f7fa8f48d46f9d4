import { useEffect, useState } from 'react';
import { mayHaveFormula } from './may-have-formula.ts';

type Read = (text: string) => string;
/** Once it has come: it is asked for where a text has a formula. */
let read: Read | undefined;

/**
 * Texts with their formulas as they are read in a line, for what holds letters alone: the options of a list, the names of
 * fields, what is read out.
 * @param texts all that will be read, so that what reads formulas comes if one of them has any
 */
export function useReadable(...texts: readonly string[]): Read {
  const [, setHasCome] = useState(false);
  const isNeeded = read === undefined && texts.some(mayHaveFormula);
  useEffect(() => {
    if (!isNeeded) return;
    const load = async () => {
      ({ readableFormulas: read } = await import('@pollux/domain/questions/readable-formulas'));
      setHasCome(true);
    };
    // Without it, formulas are read as they were written.
    load().catch(() => undefined);
  }, [isNeeded]);
  return (text) => (mayHaveFormula(text) ? (read?.(text) ?? text) : text);
}
