import { quizzes } from '@pollux/domain/authoring/quiz';
import { CreatePoll, createActivity } from '@pollux/domain/authoring/saving';
import { sampleLists } from '@pollux/domain/authoring/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { MemoryLog } from './memory-event-store.ts';

// What is there before anybody wishes for anything: two polls of one owner. People and options go by numbers.

const id = (kind: string, number = 0): string => (kind + number.toString(16)).padStart(24, '0');

export const OWNER = id('a0');
export const QUESTION = id('e0');
export const voterId = (voter: number): string => id('b0', voter);
export const pollId = (poll: number): string => id('d0', poll);
export const optionId = (option: number): string => id('f0', option);

export const POLLS = [0, 1] as const;
/** The first poll takes one ballot a person, the second one any number. */
export const isLimited = (poll: number): boolean => poll === 0;

/** Writes the polls to an empty log. */
export function setUp(log: MemoryLog): void {
  for (const poll of POLLS) {
    const content = CreatePoll.payload.parse({
      quizTitle: `Poll ${poll}`,
      quizDescription: 'For the simulation',
      language: 'Eng',
      attemptLimit: isLimited(poll),
      questions: [
        {
          id: QUESTION,
          type: 'mcq',
          title: 'Which?',
          options: [0, 1].map((option) => ({ id: optionId(option), text: `Option ${option}` })),
        },
      ],
    });
    const by = { now: new Date(0), actor: { accountId: OWNER }, newId: () => id('0') };
    const quizId = pollId(poll);
    const created = createActivity(content, quizzes.initial, by, {
      ...sampleLists,
      quizId,
      subscriptionType: 'basic',
    });
    write(log, quizzes.stream({ quizId }), created);
  }
}

function write(log: MemoryLog, stream: string, events: readonly DomainEvent[]): void {
  const metadata = { commandId: `set up ${stream}`, commandHash: '', correlationId: '' };
  const given = events.map((event, index) => ({ ...event, id: `${stream} ${index}`, metadata }));
  log.append(stream, 'none', given);
}
