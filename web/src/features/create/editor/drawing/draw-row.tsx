import { CloseButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type DrawRule, MOST_DRAWN } from '@pollux/domain/authoring/content/draw-rules';
import { foldedText } from '@pollux/domain/kernel/typed-text';
import type { QuestionFolderView } from '@pollux/query-api/authoring/bank-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { allBankQuestionsQuery } from '../bank/api/bank-queries.ts';

interface DrawRowProps {
  readonly draw: DrawRule;
  readonly number: number;
  readonly folders: readonly QuestionFolderView[];
  readonly onChange: (draw: DrawRule) => void;
  readonly onRemove: () => void;
}

/** From where one draw takes its questions, how many, and what there is to draw from now. */
export function DrawRow({ draw, number, folders, onChange, onRemove }: DrawRowProps) {
  const t = useTranslations('drawing');
  const [refused, setRefused] = useState<string | null>(null);
  const isHeld = folders.some(({ folderId }) => folderId === draw.folderId);
  const { data: questions } = useQuery({ ...allBankQuestionsQuery(draw.folderId), enabled: isHeld });
  const tags = new Map(questions?.flatMap((each) => each.tags.map((tag) => [foldedText(tag), tag] as const)));
  if (draw.tag !== null) tags.set(foldedText(draw.tag), draw.tag);
  const { tag } = draw;
  const pool = questions?.filter(
    (each) => tag === null || each.tags.some((other) => foldedText(other) === foldedText(tag)),
  );
  const points = [...new Set(pool?.map(({ question }) => question.points))].toSorted(
    (one, other) => one - other,
  );
  const problem =
    pool === undefined
      ? null
      : points.length > 1
        ? t('unequal', { points: points.join(', ') })
        : pool.length < draw.count
          ? t('few')
          : null;
  return (
    <Stack gap={4} role="group" aria-label={t('draw', { number })}>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('folder')}
          value={draw.folderId}
          onChange={({ currentTarget: { value } }) => {
            const folder = folders.find(({ folderId }) => folderId === value);
            if (folder !== undefined)
              onChange({ ...draw, ownerId: folder.ownerId, folderId: folder.folderId, tag: null });
          }}
          data={[
            ...(isHeld ? [] : [{ value: draw.folderId, label: t('gone') }]),
            ...folders.map(({ folderId, name, owner }) => ({
              value: folderId,
              label: owner === null ? name : t('folderOf', { name, owner }),
            })),
          ]}
        />
        <NativeSelect
          label={t('tag')}
          value={tag ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...draw, tag: value === '' ? null : value })}
          data={[{ value: '', label: t('anyTag') }, ...tags.values()]}
        />
        <NumberField
          label={t('count')}
          min={1}
          max={MOST_DRAWN}
          maw="7rem"
          value={refused ?? draw.count}
          onChange={(value) => {
            setRefused(typeof value === 'string' ? value : null);
            if (typeof value === 'number') onChange({ ...draw, count: value });
          }}
          onBlur={() => setRefused((before) => before || null)}
        />
        <CloseButton aria-label={t('remove', { number })} onClick={onRemove} />
      </Group>
      {pool !== undefined && (
        <Text size="sm" c="dimmed">
          {t('pool', { count: pool.length })}
          {points.length === 1 && `, ${t('worth', { points: points[0] ?? 0 })}`}
        </Text>
      )}
      {problem !== null && (
        <Text size="sm" c="var(--bad)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
