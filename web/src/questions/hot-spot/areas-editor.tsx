import { ActionIcon, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { MOST_AREA_NAME_CHARACTERS, MOST_AREAS } from '@pollux/domain/questions/hot-spot-rules';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import { newId } from '../new-id.ts';
import type { QuestionOf } from '../question.ts';
import { AreasBoard, type Shape } from './areas-board.tsx';
import { cellsIn } from './drawing.ts';
import classes from './hot-spot.module.css';

type Props = EditorProps<QuestionOf<'hotspot'>> & {
  readonly picture: string;
  readonly onMeasured: (image: HTMLImageElement) => void;
};
type Area = QuestionOf<'hotspot'>['areas'][number];

/** The right places: drawn in the picture, and named in a list below it. */
export function AreasEditor({ question, problem, picture, onChange, onMeasured }: Props) {
  const t = useTranslations('hotSpot.editor');
  const [shape, setShape] = useState<Shape>('rectangle');
  const [chosen, setChosen] = useState<string | null>(null);
  const { areas } = question;
  const isFull = areas.length >= MOST_AREAS;
  const edit = (change: (areas: readonly Area[]) => Area[]) =>
    onChange((newest) => ({ ...newest, areas: change(newest.areas) }));
  const add = (corners: Area['corners']) => {
    const id = newId();
    edit((newest) => [...newest, { id, text: '', corners }]);
    setChosen(id);
  };
  const change = (id: string, fields: Partial<Area>) =>
    edit((newest) => newest.map((area) => (area.id === id ? { ...area, ...fields } : area)));

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('shape')}
          value={shape}
          onChange={setShape}
          data={(['rectangle', 'polygon'] as const).map((value) => ({ value, label: t(`shapes.${value}`) }))}
        />
        <Text size="sm" c={problem === 'areas' && areas.length === 0 ? 'var(--bad)' : 'dimmed'}>
          {isFull ? t('full', { most: MOST_AREAS }) : t(`how.${shape}`)}
        </Text>
      </Group>
      <AreasBoard
        // A shape that is drawn half is none of another kind.
        key={shape}
        question={question}
        picture={picture}
        shape={isFull ? null : shape}
        chosen={chosen}
        onDrawn={add}
        onCorners={(id, corners) => change(id, { corners })}
        onMeasured={onMeasured}
      />
      {areas.map((area, index) => {
        const number = index + 1;
        const cells = cellsIn(area, question);
        return (
          <div key={area.id} className={classes.areaRow}>
            <TextInput
              label={t('name', { number })}
              placeholder={t('namePlaceholder')}
              required
              maxLength={MOST_AREA_NAME_CHARACTERS}
              error={problem === 'areas' && isBlank(area.text)}
              value={area.text}
              onFocus={() => setChosen(area.id)}
              onChange={({ currentTarget: { value } }) => change(area.id, { text: value })}
            />
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <Button
                variant="default"
                aria-pressed={chosen === area.id}
                onClick={() => setChosen(chosen === area.id ? null : area.id)}
              >
                {t('corners')}
              </Button>
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={t('remove', { number })}
                onClick={() => edit((newest) => newest.filter(({ id }) => id !== area.id))}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </Group>
            <span className={classes.areaNote}>
              {cells.length === 0 ? t('noCell') : t('cells', { cells: cells.join(', ') })}
            </span>
          </div>
        );
      })}
    </Stack>
  );
}
