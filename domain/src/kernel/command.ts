import { z } from 'zod';

/**
 * The contract of a command: its name, what it takes and what it answers. It is the single source of
 * validation, of the OpenAPI document and of the web's types. Fields a payload does not name are dropped.
 */
export interface CommandContract<
  Name extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: Name;
  readonly payload: Payload;
  readonly answer: Answer;
}

/** What a command carries once it is validated. */
export type Data<Contract extends CommandContract> = z.infer<Contract['payload']>;

/** What a sender may leave out is optional here: the payload before defaults are filled in. */
export type Input<Contract extends CommandContract> = z.input<Contract['payload']>;

/** What the command answers, beside `success` and `position`. */
export type AnswerOf<Contract extends CommandContract> = z.infer<Contract['answer']>;

/** The answer of a command that has nothing to say but its message for the person. */
export const Message = z.object({ message: z.string() });

/** Defines a command. Its name is an imperative: `POST /api/commands/<name>`. */
export function command<
  Name extends string,
  Payload extends z.ZodType,
  Answer extends z.ZodType = typeof Message,
>(
  name: Name,
  payload: Payload,
  answer: Answer = Message as unknown as Answer,
): CommandContract<Name, Payload, Answer> {
  return { name, payload, answer };
}
