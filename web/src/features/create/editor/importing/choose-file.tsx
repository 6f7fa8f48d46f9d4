import { Alert, Anchor, Button, FileButton, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { MOST_IMPORT_BYTES } from '@pollux/domain/authoring/import-rules';
import type { ReadQuestions } from '@pollux/domain/authoring/importing';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { saveFile } from '../../../../shared/ui/save-file.ts';
import classes from './importing.module.css';
import { readQuestions } from './read-questions.ts';
import { excelOf } from '../exporting/excel.ts';
import { csvTemplate, TEMPLATE } from './template.ts';

const ENDINGS = '.xml,.gift,.txt,.csv,.tsv,.xlsx,.json';

/** Takes a file, or rows that are pasted, and has the server read it; that can be stopped. */
export function ChooseFile({
  rows,
  onRead,
  onClose,
}: {
  /** Rows that were pasted elsewhere, ready to be read. */
  rows: string | null;
  onRead: (name: string, read: ReadQuestions) => void;
  onClose: () => void;
}) {
  const t = useTranslations('importing');
  const format = useFormatter();
  const problemText = useProblemText();
  const [pasted, setPasted] = useState(rows ?? '');
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const send = async (file: File, name: string) => {
    const controller = new AbortController();
    reading.current?.abort();
    reading.current = controller;
    try {
      const found = await readQuestions(file, setSent, controller.signal);
      onRead(name, found);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(problemText(error));
      setSent(null);
    }
  };
  const read = (file: File, name: string) => {
    const isTooLarge = file.size > MOST_IMPORT_BYTES;
    setFailure(isTooLarge ? t('tooLarge') : null);
    if (isTooLarge) return;
    setSent(0);
    void send(file, name);
  };
  const rowsFile = () => new File([pasted], 'rows.tsv');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) read(file, file.name);
  };
  if (sent !== null) {
    return (
      <Stack>
        <Text role="status">
          {sent < 1 ? t('sending', { percent: format.number(sent, { style: 'percent' }) }) : t('reading')}
        </Text>
        <Progress value={sent * 100} animated={sent >= 1} aria-label={t('reading')} />
        <Group justify="flex-end">
          <Button
            variant="default"
            data-autofocus
            onClick={() => {
              reading.current?.abort();
              setSent(null);
            }}
          >
            {t('stop')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>{t('lead')}</Text>
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text fw={600}>{t('drop')}</Text>
        <FileButton accept={ENDINGS} onChange={(file) => file !== null && read(file, file.name)}>
          {(button) => (
            <Button {...button} data-autofocus={rows === null || undefined}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('formats')}
        </Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => void excelOf(TEMPLATE).then((file) => saveFile(file, 'questions-template.xlsx'))}
        >
          {t('excelTemplate')}
        </Anchor>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveFile(csvTemplate(), 'questions-template.csv')}
        >
          {t('template')}
        </Anchor>
      </div>
      <Textarea
        label={t('paste')}
        description={t('pasteHelp')}
        rows={5}
        resize="vertical"
        value={pasted}
        onChange={({ currentTarget: { value } }) => setPasted(value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant={rows === null ? 'default' : 'filled'}
          data-autofocus={rows !== null || undefined}
          disabled={pasted.trim() === ''}
          onClick={() => read(rowsFile(), t('pastedName'))}
        >
          {t('read')}
        </Button>
      </Group>
    </Stack>
  );
}
