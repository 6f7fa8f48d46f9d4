// Runs before the first paint, so that a remembered dark mode does not flash white.
// The key is the one of src/shared/ui/color-scheme.ts.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('pollux-color-scheme');
  } catch {
    // Storage is refused: the system's scheme is all there is.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'light' || chosen === 'dark' ? chosen : system;
}
