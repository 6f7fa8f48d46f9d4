import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { openEarlyDialogs } from './early-dialogs.ts';

/** Where the dialogs are that `modals` opens. */
export function DialogArea() {
  useEffect(openEarlyDialogs, []);
  return <ModalsProvider />;
}
