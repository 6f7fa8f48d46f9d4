import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pastedQuestions } from '../../../../questions/paste.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import { TypeIcon } from '../../../../questions/question-types/for-editor.ts';
import { useKind } from '../kinds/use-kind.ts';
import { useOfferedTypes } from './use-offered-types.ts';

/** So many of the questions that were found are named before they are added. */
const MOST_NAMED = 5;

/** Reads several questions out of one text, says which it has found, and adds them. */
export function PasteQuestions({
  room,
  opened,
  returnsFocus,
  onAdd,
  onRows,
  onClose,
}: {
  /** How many more questions the activity can have. */
  room: number;
  opened: boolean;
  returnsFocus: boolean;
  onAdd: (questions: readonly DraftQuestion[]) => void;
  /** Takes rows of a spreadsheet, where they can be read. */
  onRows: ((rows: string) => void) | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('editor.paste');
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg" returnFocus={returnsFocus}>
      {opened && <PasteForm room={room} onAdd={onAdd} onRows={onRows} onClose={onClose} />}
    </Modal>
  );
}

function PasteForm({
  room,
  onAdd,
  onRows,
  onClose,
}: {
  room: number;
  onAdd: (questions: readonly DraftQuestion[]) => void;
  /** Takes rows of a spreadsheet, where they can be read. */
  onRows: ((rows: string) => void) | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('editor.paste');
  const questions = useTranslations('editor.questions');
  const { quizType } = useKind();
  const [text, setText] = useState('');
  const found = text.trim() === '' ? [] : pastedQuestions(text, quizType);
  const isTooMuch = found.length > room;
  const whyNot = useOfferedTypes();
  const reason = found.map(({ type }) => type && whyNot(type)).find((each) => each !== null) ?? null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (found.length > 0 && !isTooMuch && reason === null) onAdd(found);
      }}
    >
      <Stack>
        <Textarea
          label={t('text')}
          description={t(quizType === 'QUIZ' ? 'helpWithKey' : 'help')}
          placeholder={t(quizType === 'QUIZ' ? 'exampleWithKey' : 'example')}
          rows={10}
          resize="vertical"
          data-autofocus
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (looksLikeRows(value)) onRows?.(value);
          }}
          error={isTooMuch ? t('tooMany', { count: room }) : reason !== null && questions(reason)}
        />
        <Text size="sm" role="status">
          {t('found', { count: found.length })}
        </Text>
        {found.length > 0 && (
          <List size="sm" spacing={4} center>
            {found.slice(0, MOST_NAMED).map(({ id, type, title }) => (
              <List.Item key={id} icon={type !== null && <TypeIcon type={type} size={16} />}>
                {title}
              </List.Item>
            ))}
            {found.length > MOST_NAMED && (
              <List.Item>{t('more', { count: found.length - MOST_NAMED })}</List.Item>
            )}
          </List>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={found.length === 0 || isTooMuch || reason !== null}>
            {t('add', { count: found.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** `1.`, `a)` or a dot, behind which word processors put a tab: no cell of a table. */
const LIST_SIGN = /^\s*(?:\(?[\p{L}\p{N}]{1,3}[.):]|[-–•◦▪*])\t/u;

/** Whether a text was copied from a spreadsheet, which puts tabs between the cells of a row. */
function looksLikeRows(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n', 1);
  return first.includes('\t') && !LIST_SIGN.test(first);
}
