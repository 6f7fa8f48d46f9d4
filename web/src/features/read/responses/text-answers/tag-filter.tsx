import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { TextAnswerTags } from '@pollux/query-api/attending/text-answers-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { ChoiceButton } from '../../../../shared/ui/choice-button.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** The tags, each with how many answers have it; one that is pressed leaves those alone. */
export function TagFilter({
  counts: { tags, answers, untagged },
  place: { at, go },
}: {
  counts: TextAnswerTags;
  place: ListPlace;
}) {
  const t = useTranslations('scores.texts');
  const [isEditing, setEditing] = useState(false);
  const isUntagged = at['isTagged'] === 'false';
  const choices = [
    {
      key: 'all',
      name: t('filter.all'),
      count: answers,
      ask: {},
      isOn: !isUntagged && at['tag'] === undefined,
    },
    {
      key: 'none',
      name: t('filter.untagged'),
      count: untagged,
      ask: { isTagged: 'false' },
      isOn: isUntagged,
    },
    ...tags.map(({ tagId, name, answers: count }) => ({
      key: tagId,
      name,
      count,
      ask: { tag: tagId },
      isOn: at['tag'] === tagId,
    })),
  ];
  return (
    <Group gap="xs" py="md" role="group" aria-label={t('filter.label')}>
      {choices.map(({ key, name, count, ask, isOn }) => (
        <ChoiceButton
          key={key}
          size="compact-md"
          isChosen={isOn}
          choose={() => go({ tag: undefined, isTagged: undefined, ...(isOn ? {} : ask) })}
        >
          <bdi>{t('filter.counted', { name, count })}</bdi>
        </ChoiceButton>
      ))}
      {tags.length > 0 && (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('edit.title')}
        </Button>
      )}
      {isEditing && <TagsDialog tags={tags} onClose={() => setEditing(false)} />}
    </Group>
  );
}
