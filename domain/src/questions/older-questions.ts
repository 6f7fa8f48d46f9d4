// How questions of older versions read today. Without zod, as browsers have kept such questions, too.

/** A question of before it had a text with formats, sound, video and points: it has none, and 4 points. */
export function withLaterFields(question: object): object {
  return {
    titleHtml: null,
    imageAlt: '',
    audio: null,
    video: null,
    points: 4,
    ...question,
    ...('options' in question &&
      Array.isArray(question.options) && { options: question.options.map(withLaterMedia) }),
  };
}

const withLaterMedia = (option: object): object => ({ audio: null, video: null, ...option });

/** A question of before a multiple choice could have a right answer: none is. */
export function withoutRightAnswers(question: object): object {
  return 'type' in question && question.type === 'mcq' ? { answers: [], ...question } : question;
}

/** A question of when a word cloud had an empty list of options. */
export function withoutEmptyOptions<Question extends object>(question: Question): object {
  if (!('type' in question) || question.type !== 'wordcloud' || !('options' in question)) return question;
  const { options: _none, ...others } = question;
  return others;
}
