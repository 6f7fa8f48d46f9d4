import { useEffect, useEffectEvent } from 'react';

/** Keeps whoever shows a form told whether it holds anything that would be lost; a form that is gone does not. */
export function useUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [isUnsaved]);
}
