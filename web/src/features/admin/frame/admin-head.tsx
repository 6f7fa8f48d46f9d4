import { Skeleton } from '@mantine/core';
import { Sentence } from '../../../shared/look/sentence.tsx';

/** The head of a page of the back office: its name, and a sentence of what the figures say. */
export function AdminHead({
  title,
  says,
  adds,
}: {
  title: string;
  /** Undefined until the figures are known. */
  says: string | undefined;
  /** A second sentence, where there is one. */
  adds?: string | undefined;
}) {
  return (
    <Sentence
      title={title}
      says={says ?? <Skeleton component="span" display="block" h="1.1em" w="12ch" />}
      {...(adds !== undefined && { adds })}
    />
  );
}
