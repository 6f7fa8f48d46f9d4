import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

/** The chosen scheme, remembered for the next visit (P237); `public/color-scheme.js` reads the same key. */
export const colorSchemeManager: MantineColorSchemeManager = localStorageColorSchemeManager({
  key: 'pollux-color-scheme',
});
