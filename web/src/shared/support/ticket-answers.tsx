import { Stack, Text } from '@mantine/core';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { useFormatter } from 'use-intl';

/** What the support team has written to a ticket, as it was written and in order, each with its day. */
export function TicketAnswers({ answers }: { answers: SupportTicket['answers'] }) {
  const format = useFormatter();
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {answers.map(({ text, at }) => (
        <li key={at}>
          <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          <Text component="time" dateTime={at} size="xs" c="dimmed">
            {format.dateTime(new Date(at), { dateStyle: 'medium' })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
