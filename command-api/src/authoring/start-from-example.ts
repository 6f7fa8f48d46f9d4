import { exampleOf, StartFromExample, startFromExample } from '@pollux/domain/authoring/examples/starting';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { publisherOf } from './creator.ts';

export const handleStartFromExample = handles(StartFromExample, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run(start, by, streams) {
    const { quizType } = exampleOf(start.example);
    const quizId = by.newId();
    const publisher = await publisherOf(by, streams);
    await streams.write(quizzes, { quizId }, (quiz) =>
      startFromExample(start, quiz, by, { ...publisher, quizId }),
    );
    return { message: 'The example is in your library, as a draft.', id: quizId, quizType };
  },
});
