// The fields for answers that bring something to its place, in one file of their own: they are asked for less often.
export { DragAndDropAnswerInput } from '../drag-and-drop/answer-input.tsx';
export { HotSpotAnswerInput } from '../hot-spot/answer-input.tsx';
export { MatchingAnswerInput } from '../matching/answer-input.tsx';
