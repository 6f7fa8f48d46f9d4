import { webhookTypes } from '@pollux/domain/notifications/webhook-rules';

/** Dots would lead deeper into the catalogue. */
type TypeName<Type> = Type extends `${infer About}.${infer Happened}` ? `${About}-${Happened}` : never;

/** A type of what a webhook is told, as the catalogue calls it. */
export function typeName<Type extends (typeof webhookTypes)[number]>(type: Type): TypeName<Type> {
  return type.replace('.', '-') as TypeName<Type>;
}
