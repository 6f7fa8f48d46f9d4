import { Notifications } from '@mantine/notifications';

/** Where what `notifications.show` is given is shown, also what it was given before. */
export function NotificationArea() {
  return <Notifications position="bottom-center" />;
}
