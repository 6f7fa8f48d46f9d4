import { ActionIcon, Badge, Group } from '@mantine/core';
import type { TextAnswerRow } from '@pollux/query-api/attending/text-answers-contract';
import { IconTag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { TagChoice } from './tag-choice.tsx';
import { useTagging } from './tagging.ts';

/** For a table's column: the tags of an answer, and the button to change them. */
export function TagsCell({ row: { original } }: { row: { readonly original: TextAnswerRow } }) {
  const t = useTranslations('scores.texts');
  const { tags } = useTagging();
  const label = t('tag.openOf', { name: original.name ?? t('unnamed') });
  return (
    <Group gap={6}>
      {tags
        .filter(({ tagId }) => original.tags.includes(tagId))
        .map(({ tagId, name }) => (
          <Badge key={tagId} variant="default">
            <bdi>{name}</bdi>
          </Badge>
        ))}
      <TagChoice answers={[original]} label={label}>
        <ActionIcon variant="default" size={32} aria-label={label}>
          <IconTag size={16} aria-hidden />
        </ActionIcon>
      </TagChoice>
    </Group>
  );
}
