import { useEffect } from 'react';
import { answeringOf } from '../../../questions/question-types/for-attend.ts';
import { imageUrl } from '../../../shared/api/client.ts';
import type { Question } from '../poll.ts';

/** Has the pictures of the next question loaded before it is shown. */
export function useImagesAhead(question: Question | undefined): void {
  useEffect(() => {
    if (question === undefined) return;
    for (const image of [question.image, ...answeringOf(question).images(question)]) {
      if (image !== null) new Image().src = imageUrl(image);
    }
  }, [question]);
}
