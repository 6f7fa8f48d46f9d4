import { z } from 'zod';

/** What is to be done about a reported activity: reports or an appeal wait, it is taken down, or nothing is open. */
export const ReportedState = z.enum(['reported', 'appealed', 'taken-down', 'settled']);
export type ReportedState = z.infer<typeof ReportedState>;
