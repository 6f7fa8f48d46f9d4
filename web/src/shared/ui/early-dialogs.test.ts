// @vitest-environment happy-dom
import { modals } from '@mantine/modals';
import { expect, onTestFinished, test } from 'vitest';
import { keepEarlyDialogs, openEarlyDialogs } from './early-dialogs.ts';

test('a dialog that is asked for before there is anybody to open it is opened once there is, and once', () => {
  keepEarlyDialogs();
  modals.openConfirmModal({ title: 'Delete it?' });
  const opened: unknown[] = [];
  const open = (asked: Event) => void opened.push((asked as CustomEvent<{ title: string }>).detail.title);
  addEventListener('mantine-modals:openConfirmModal', open);
  onTestFinished(() => removeEventListener('mantine-modals:openConfirmModal', open));
  openEarlyDialogs();
  openEarlyDialogs();
  expect(opened).toEqual(['Delete it?']);
  modals.openConfirmModal({ title: 'Leave it?' });
  openEarlyDialogs();
  expect(opened).toEqual(['Delete it?', 'Leave it?']);
});
