import { Badge, Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { Night } from '../shared/look/night.tsx';
import type { Story } from './story.ts';

const buttons = (
  <Group>
    <Button>What the page is for</Button>
    <Button color="star">Open the room</Button>
    <Button variant="default">Something else</Button>
    <Button variant="subtle" color="gray">
      Leave it
    </Button>
    <Button disabled>Not yet</Button>
  </Group>
);

export const controlsStory: Story = {
  part: 'Controls',
  states: {
    buttons,
    'buttons at night': <Night>{buttons}</Night>,
    fields: (
      <Stack maw={400}>
        <TextInput label="Name" placeholder="As people know you" />
        <TextInput label="Email" defaultValue="asha" error="This is not an email address." />
        <Checkbox label="Only those who have the link" defaultChecked />
      </Stack>
    ),
    badges: (
      <Group>
        <Badge variant="light">Poll</Badge>
        <Badge variant="light" color="green">
          Open
        </Badge>
        <Badge variant="light" color="gray">
          Closed
        </Badge>
        <Badge variant="light" color="red">
          Failed
        </Badge>
      </Group>
    ),
    headings: (
      <>
        <Title order={2}>A section</Title>
        <Title order={3}>A part of it</Title>
        <Text>What is read</Text>
        <Text size="sm" c="dimmed">
          What is secondary
        </Text>
        <Text size="xs" c="dimmed">
          The smallest there is
        </Text>
      </>
    ),
  },
};
