import type { UseQueryResult } from '@tanstack/react-query';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { TryAgain } from '../../../shared/ui/try-again.tsx';

interface ListFailureProps {
  title: string;
  text: string;
  /** What the button is called. */
  retry: string;
  list: Pick<UseQueryResult, 'error' | 'refetch'>;
}

/** In place of a list that could not be read, where the specification has words of its own for that. */
export function ListFailure({ title, text, retry, list: { error, refetch } }: ListFailureProps) {
  return (
    <FailureAlert title={title}>
      {text}{' '}
      <TryAgain error={error} onRetry={() => void refetch()} label={retry} variant="default" size="sm" />
    </FailureAlert>
  );
}
