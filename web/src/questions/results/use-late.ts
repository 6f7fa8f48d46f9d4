import { useEffect, useRef, useState } from 'react';

/**
 * A value that follows another: however often that changes, this one does once in so many milliseconds, and never at
 * the same time.
 */
export function useLate<Value>(value: Value, ms: number): Value {
  const [late, setLate] = useState(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = value;
    if (late === value || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setLate(newest.current);
    }, ms);
  }, [value, late, ms]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return late;
}
