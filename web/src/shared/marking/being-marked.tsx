import { Alert } from '@mantine/core';
import type { getMarking } from '@pollux/query-api/attending/marking-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { get } from '../api/client.ts';

/** How often it is looked how far that is, in milliseconds. */
const PAUSE = 500;

/**
 * That attempts are being marked again after a correction, how far that is, and then that it is done: what stands beside
 * it is read anew at that moment. Nothing where nothing was being marked.
 * @param isMarking whether what stands beside it has marks of before and after
 */
export function BeingMarked({ quizId, isMarking }: { quizId: string; isMarking: boolean }) {
  const t = useTranslations('scores.marking');
  const format = useFormatter();
  const queryClient = useQueryClient();
  const [wasMarking, setWasMarking] = useState(isMarking);
  if (isMarking && !wasMarking) setWasMarking(true);
  const { data } = useQuery({
    queryKey: ['results', 'marking', quizId],
    queryFn: ({ signal }) =>
      get<typeof getMarking>('/api/activities/:id/marking', { params: { id: quizId }, signal }),
    enabled: wasMarking,
    refetchInterval: ({ state }) => (state.data?.marking === null ? false : PAUSE),
  });
  const isDone = data?.marking === null;
  const readAnew = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: ['responses'] }));
  useEffect(() => {
    if (isDone && wasMarking) readAnew();
  }, [isDone, wasMarking]);
  if (!wasMarking) return null;
  const marking = data?.marking ?? null;
  const says = isDone
    ? t('done')
    : marking === null
      ? t('begun')
      : t('going', { done: format.number(marking.done), of: format.number(marking.of) });
  return (
    <Alert role="status" color={isDone ? 'green' : 'star'} mb="md">
      {says}
    </Alert>
  );
}
