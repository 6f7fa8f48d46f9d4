import { Button, MultiSelect, Stack, Switch, Text, Title } from '@mantine/core';
import { type DrawRule, MOST_DRAWS } from '@pollux/domain/authoring/content/draw-rules';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { IconDice5 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { newId } from '../../../../questions/new-id.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import surface from '../../../../shared/ui/surface.module.css';
import { questionFoldersQuery } from '../bank/api/bank-queries.ts';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { isUnwritten } from '@pollux/domain/authoring/drafting/blank-draft';
import { DrawRow } from './draw-row.tsx';
import { DrawingTexts } from './drawing-texts.tsx';

interface DrawingFieldsProps {
  readonly draft: Draft;
  readonly edit: EditDraft;
}

/** Whether each attempt at a quiz has an order of its own, and what is drawn for it from question banks. */
export function DrawingFields(props: DrawingFieldsProps) {
  return (
    <DrawingTexts>
      <Fields {...props} />
    </DrawingTexts>
  );
}

function Fields({ draft: { questions, settings }, edit }: DrawingFieldsProps) {
  const t = useTranslations('drawing');
  const { data } = useQuery(questionFoldersQuery);
  const { draws = [], shuffleQuestions = false, shuffleOptions = false } = settings;
  const folders = data?.folders ?? [];
  const own = questions.filter((question) => !isUnwritten(question)).length;
  const drawn = draws.reduce((sum, { count }) => sum + count, 0);
  const change = (next: readonly DrawRule[]) =>
    edit.settings({
      draws: next.map(({ id, ownerId, folderId, tag, count }) => ({ id, ownerId, folderId, tag, count })),
    });
  const add = () => {
    const [folder] = folders;
    if (folder === undefined) return;
    const { ownerId, folderId } = folder;
    change([...draws, { id: newId(), ownerId, folderId, tag: null, count: 1 }]);
  };
  return (
    <Stack
      component="section"
      gap="lg"
      p={{ base: 'md', sm: 'xl' }}
      className={surface.surface}
      aria-labelledby={HEADING}
    >
      <Stack gap={4}>
        <Title order={3} id={HEADING}>
          {t('title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
      </Stack>
      <Switch
        label={t('shuffleQuestions')}
        description={t('shuffleQuestionsHint')}
        checked={shuffleQuestions}
        onChange={({ currentTarget: { checked } }) => edit.settings({ shuffleQuestions: checked })}
      />
      <Switch
        label={t('shuffleOptions')}
        description={t('shuffleOptionsHint')}
        checked={shuffleOptions}
        onChange={({ currentTarget: { checked } }) => edit.settings({ shuffleOptions: checked })}
      />
      {shuffleOptions && <LastOptions questions={questions} edit={edit} />}
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={4}>{t('draws')}</Title>
          <Text size="sm" c="dimmed">
            {t('drawsHint')}
          </Text>
        </Stack>
        {draws.map((draw, index) => (
          <DrawRow
            key={draw.id}
            draw={draw}
            number={index + 1}
            folders={folders}
            onChange={(changed) => change(draws.with(index, changed))}
            onRemove={() => change(draws.filter((each) => each !== draw))}
          />
        ))}
        {draws.length > 0 && (
          <Text size="sm" aria-live="polite">
            {t('alone', { count: own + drawn, own, drawn })}
          </Text>
        )}
        {data !== undefined && folders.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noFolders')}
          </Text>
        )}
        {folders.length > 0 && draws.length < MOST_DRAWS && (
          <Button
            variant="default"
            leftSection={<IconDice5 size={18} aria-hidden />}
            onClick={add}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('add')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

const HEADING = 'drawing-heading';

/** So much of a question tells it from the others. */
const TITLE_CHARACTERS = 40;

/** Chooses the options that stay behind the others wherever options are shuffled. */
function LastOptions({ questions, edit }: { questions: readonly DraftQuestion[]; edit: EditDraft }) {
  const t = useTranslations('drawing');
  const offered = questions.flatMap((question, index) =>
    question.type === 'mcq' || question.type === 'checkbox' || question.type === 'dropdown'
      ? question.options.map(({ id, text, staysLast = false }) => ({
          questionId: question.id,
          staysLast,
          value: id,
          label: t('option', {
            number: index + 1,
            question: question.title.slice(0, TITLE_CHARACTERS),
            option: text,
          }),
        }))
      : [],
  );
  if (offered.length === 0) return null;
  const choose = (chosen: readonly string[]) => {
    for (const { questionId, value, staysLast } of offered) {
      const wanted = chosen.includes(value);
      if (wanted !== staysLast) edit.question(questionId, (question) => withLast(question, value, wanted));
    }
  };
  return (
    <MultiSelect
      label={t('staysLast')}
      description={t('staysLastHint')}
      searchable
      maw="40rem"
      data={offered.map(({ value, label }) => ({ value, label }))}
      value={offered.filter(({ staysLast }) => staysLast).map(({ value }) => value)}
      onChange={choose}
    />
  );
}

function withLast(question: DraftQuestion, optionId: string, staysLast: boolean): DraftQuestion {
  if (question.type !== 'mcq' && question.type !== 'checkbox' && question.type !== 'dropdown')
    return question;
  const options = question.options.map((option) =>
    option.id === optionId ? { ...option, staysLast } : option,
  );
  return { ...question, options };
}
