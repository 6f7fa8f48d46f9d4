// Apart from what the examples say, so that reading an address loads nothing of the editor.

const EXAMPLES = ['room', 'word'] as const;

/** What a new activity can be filled with: a choice for a room, or one word from everybody. */
export type ExampleName = (typeof EXAMPLES)[number];

/** Whether there is an example of that name. */
export function isExample(name: unknown): name is ExampleName {
  return EXAMPLES.some((known) => known === name);
}
