import { useEffect, useState } from 'react';

/** The names of the fonts, for a canvas, which takes no variables. */
export function displayFace(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--display') || 'sans-serif';
}

/** Words are measured in the page's font, so it has to be there first. */
export function useFontsLoaded(): boolean {
  const [loaded, setLoaded] = useState(document.fonts.status === 'loaded');
  useEffect(() => {
    let mounted = true;
    void document.fonts.ready.then(() => mounted && setLoaded(true));
    return () => {
      mounted = false;
    };
  }, []);
  return loaded;
}
