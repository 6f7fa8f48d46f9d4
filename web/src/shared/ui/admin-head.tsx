import { Anchor, Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { retryHelps } from '../api/retry-helps.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { Sentence } from '../look/sentence.tsx';

/** A reading of a query, as far as it tells whether it failed, and why. */
interface Reading {
  readonly error: Error | null;
  readonly isLoadingError: boolean;
  readonly refetch: () => unknown;
}

/** The head of a page of the back office: its name, and a sentence of what the figures say. */
export function AdminHead({
  title,
  figures,
  says,
  adds,
}: {
  title: string;
  /** What the sentence is made of. */
  figures: readonly Reading[];
  /** Undefined until the figures are known. */
  says: string | undefined;
  /** A second sentence, where there is one. */
  adds?: string | undefined;
}) {
  const t = useTranslations();
  const problemText = useProblemText();
  const failed = figures.filter(({ isLoadingError }) => isLoadingError);
  if (says === undefined && failed.length > 0)
    return (
      <Sentence
        title={title}
        says={t('admin.sentences.failed')}
        adds={
          <>
            {problemText(failed[0]?.error)}{' '}
            {failed.some(({ error }) => retryHelps(error)) && (
              <Anchor
                component="button"
                type="button"
                inherit
                onClick={() => failed.forEach((each) => each.refetch())}
              >
                {t('common.retry')}
              </Anchor>
            )}
          </>
        }
      />
    );
  return (
    <Sentence
      title={title}
      says={says ?? <Skeleton component="span" display="block" h="1.1em" w="12ch" />}
      {...(adds !== undefined && { adds })}
    />
  );
}
