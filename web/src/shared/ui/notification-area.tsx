import { Notifications } from '@mantine/notifications';

/** A notice stays so long (P607), in milliseconds, unless it says otherwise. */
const NOTICE_MS = 3_000;

/** Where what `notifications.show` is given is shown, also what it was given before. */
export function NotificationArea() {
  return <Notifications position="bottom-center" autoClose={NOTICE_MS} />;
}
