// The fields for answers that are small, and so come in one file: each file has its name in the participants' first one.
export { CheckboxAnswerInput } from '../checkbox/answer-input.tsx';
export { DateAnswerInput } from '../date/answer-input.tsx';
export { DropdownAnswerInput } from '../dropdown/answer-input.tsx';
export { EmailAnswerInput } from '../email/answer-input.tsx';
export { FillUpsAnswerInput } from '../fill-ups/answer-input.tsx';
export { ChoiceAnswerInput } from '../multiple-choice/answer-input.tsx';
export { RatingAnswerInput } from '../rating/answer-input.tsx';
export { ShortAnswerAnswerInput } from '../short-answer/answer-input.tsx';
export { TrueFalseAnswerInput } from '../true-false/answer-input.tsx';
export { WordAnswerInput } from '../word-cloud/answer-input.tsx';
