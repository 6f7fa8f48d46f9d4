import { questionTypes } from '@pollux/domain/questions/question-types';

/** Every type of question, in the order in which they are shown. */
export const types = questionTypes.map(({ type }) => type);
