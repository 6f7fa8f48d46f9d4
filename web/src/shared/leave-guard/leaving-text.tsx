import { Stack, Text } from '@mantine/core';

/** What a person who leaves is asked, and below it how it stands with what they leave behind. */
export function LeavingText({ text, hint }: { text: string; hint: string }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{text}</Text>
      {hint !== '' && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  );
}
