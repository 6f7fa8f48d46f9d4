import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { useSubjects } from '../../../shared/reference/use-reference-lists.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ExploreScreen } from './explore-screen.tsx';

/** The list of one subject, named without regard to case [P039 P040 P041]. */
export function SubjectScreen({
  named,
  place,
  notFound,
}: {
  named: string;
  place: ListPlace;
  /** Stands there for a subject that there is not. */
  notFound: ReactNode;
}) {
  const common = useTranslations('common');
  const { data, error, refetch } = useSubjects();
  if (data === undefined && error !== null) return <LoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) {
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton height={360} radius="lg" />
      </div>
    );
  }
  const subject = data.find(({ value }) => value.toLowerCase() === named.toLowerCase());
  if (subject === undefined) return notFound;
  return <ExploreScreen key={subject.value} place={place} subject={subject.value} />;
}
