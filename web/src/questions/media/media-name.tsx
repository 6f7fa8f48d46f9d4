import { Text } from '@mantine/core';
import { mediaIdOf } from '@pollux/domain/authoring/media-rules';
import type { getMediaName } from '@pollux/query-api/authoring/media-contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** What a file of one's own was called where it came from (C191). @param chosen known where it was sent from here just now */
export function MediaName({ file, chosen }: { file: string; chosen: string | null }) {
  const id = mediaIdOf(file);
  const { data } = useQuery({
    queryKey: ['media', id],
    queryFn: ({ signal }) => get<typeof getMediaName>('/api/media/:id', { params: { id }, signal }),
    enabled: chosen === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const name = chosen ?? data?.originalName ?? '';
  if (name === '') return null;
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
  );
}
