import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { outcomeOf, type ReadItem } from '@pollux/domain/questions/exchange/exchange';
import type { Question } from '@pollux/domain/questions/question-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { State } from '../../../../shared/look/state.tsx';
import { FoundQuestion } from './found-question.tsx';
import classes from './importing.module.css';
import { namesIn, storeImages } from './store-images.ts';
import { useHindrance } from './use-hindrance.ts';
import { useNotes } from './use-notes.ts';

const SHOWN_AT_ONCE = 30;
const OUTCOMES = ['taken', 'part', 'refused'] as const;
const LIGHTS = { taken: 'lit', part: 'waiting', refused: 'wrong' } as const;

/** What was found in a file, to choose from: each question as it will be, and what of it cannot be taken, by lines. */
export function FoundQuestions({
  name,
  read: { format, items, notes, images },
  room,
  isForDraft,
  onAdd,
  onAnother,
  onClose,
}: {
  name: string;
  read: ReadQuestions;
  room: number;
  isForDraft: boolean;
  onAdd: (questions: readonly Question[]) => void;
  onAnother: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('importing');
  const say = useNotes(format);
  const problemText = useProblemText();
  const editor = useTranslations('editor.questions');
  const hindranceOf = useHindrance();
  const hindrance = ({ questions }: ReadItem) => hindranceOf(questions);
  const isTakeable = (item: ReadItem) => item.questions.length > 0 && hindrance(item) === null;
  const [left, setLeft] = useState<ReadonlySet<ReadItem>>(() => new Set(itemsBeyond(items, room)));
  const [filter, setFilter] = useState<'all' | (typeof OUTCOMES)[number]>('all');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const [stored, setStored] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const outcome = (item: ReadItem) => (hindrance(item) === null ? outcomeOf(item) : 'refused');
  const counts = { taken: 0, part: 0, refused: 0 };
  for (const item of items) counts[outcome(item)] += 1;
  const shown = filter === 'all' ? items : items.filter((item) => outcome(item) === filter);
  const isChosen = (item: ReadItem) => isTakeable(item) && !left.has(item);
  const questions = items.filter(isChosen).flatMap((item) => item.questions);
  const isTooMany = questions.length > room;
  const isBusy = stored !== null;
  const pictures = namesIn(questions, images).size;

  const add = async () => {
    setFailure(null);
    setStored(0);
    try {
      const complete = await storeImages(questions, images, setStored);
      onAdd(complete);
      if (isForDraft) notifications.show({ message: t('added', { count: complete.length }) });
    } catch (error) {
      setFailure(t('imageRefused', { why: problemText(error) }));
      setStored(null);
    }
  };
  const choose = (item: ReadItem, isWanted: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isWanted) after.delete(item);
      else after.add(item);
      return after;
    });

  return (
    <Stack>
      <div>
        <Title order={3} ref={heading} tabIndex={-1} fz="lg">
          {t('found', { count: counts.taken + counts.part, name })}
        </Title>
        <Text c="dimmed">{t('counts', counts)}</Text>
      </div>
      {notes.length > 0 && (
        <Alert title={t('about')} variant="default">
          <ul className={classes.parts}>
            {notes.map((note) => (
              <li key={note.code}>{say.note(note)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {items.length > 0 && (
        <>
          <SegmentedControl
            aria-label={t('filter')}
            value={filter}
            onChange={(value) => {
              setFilter(value as typeof filter);
              setMost(SHOWN_AT_ONCE);
            }}
            data={[
              { value: 'all', label: t('all', { count: items.length }) },
              ...OUTCOMES.map((value) => ({ value, label: t(value, { count: counts[value] }) })),
            ]}
          />
          <Group gap="xs">
            <Button variant="subtle" onClick={() => setLeft(new Set())}>
              {t('chooseAll')}
            </Button>
            <Button variant="subtle" onClick={() => setLeft(new Set(items))}>
              {t('chooseNone')}
            </Button>
          </Group>
          <ul className={classes.list}>
            {shown.slice(0, most).map((item) => {
              const how = outcome(item);
              const reason = hindrance(item);
              const called = item.name === '' ? t('untitled') : item.name;
              return (
                <li key={`${item.line} ${item.questions[0]?.id ?? ''}`} className={classes.item}>
                  <Checkbox
                    aria-label={t('take', { name: called })}
                    checked={isChosen(item)}
                    disabled={how === 'refused' || isBusy}
                    onChange={({ currentTarget: { checked } }) => choose(item, checked)}
                  />
                  <div className={classes.body}>
                    <div className={classes.where}>
                      <span>{say.line(item.line)}</span>
                      <State light={LIGHTS[how]}>{t(`${how}State`)}</State>
                    </div>
                    {item.questions.length === 0 && <p className={classes.title}>{called}</p>}
                    {item.questions.map((question) => (
                      <FoundQuestion key={question.id} question={question} images={images} />
                    ))}
                    {(item.refusal !== null || reason !== null || item.losses.length > 0) && (
                      <ul className={classes.notes}>
                        {reason !== null && <li>{editor(reason)}</li>}
                        {item.refusal !== null && <li>{say.refusal(item.refusal)}</li>}
                        {item.losses.map((loss) => (
                          <li key={`${loss.code} ${loss.text}`}>{say.loss(loss)}</li>
                        ))}
                      </ul>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
          {shown.length > most && (
            <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
              {t('more', { count: Math.min(SHOWN_AT_ONCE, shown.length - most) })}
            </Button>
          )}
        </>
      )}
      <Stack gap="xs" className={classes.foot}>
        {(failure !== null || isTooMany) && (
          <Text c="red" role="alert">
            {failure ?? t('tooMany', { count: Math.max(0, room) })}
          </Text>
        )}
        {isBusy && pictures > 0 && (
          <Text role="status">
            {t('uploading', { number: Math.min(stored + 1, pictures), count: pictures })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onAnother} disabled={isBusy}>
            {t('another')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={() => void add()} loading={isBusy} disabled={questions.length === 0 || isTooMany}>
            {t('add', { count: questions.length })}
          </Button>
        </Group>
      </Stack>
    </Stack>
  );
}

/** Those that there is no room for. */
function itemsBeyond(items: readonly ReadItem[], room: number): ReadItem[] {
  let count = 0;
  return items.filter(({ questions }) => (count += questions.length) > room);
}
