// The pages of an attempt, at the link and in a session, and what stands before it where it has to be paid for: one chunk,
// as nearly all of it is the same.
export { OwnPaceSession } from '../session/own-pace/own-pace-session.tsx';
export { AttemptPage } from './attempt-page.tsx';
export { PaymentRequired } from './entry/payment-required.tsx';
