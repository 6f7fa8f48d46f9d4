import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import { imagesOf } from '@pollux/domain/questions/exchange/written';
import type { Question } from '@pollux/domain/questions/question-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { saveFile } from '../../../../shared/ui/save-file.ts';
import { ExportTexts } from './export-texts.tsx';
import { fetchImages } from './fetch-images.ts';
import { fileNameOf, FORMATS, type FormatName } from './formats.ts';

const NAMES = Object.keys(FORMATS) as FormatName[];
const MOST_TOLD = 20;

interface ExportDialogProps {
  readonly title: string;
  readonly questions: readonly DraftQuestion[];
  readonly onClose: () => void;
}

/** Writes questions as they stand to a file, and says what its format cannot. */
export function ExportDialog(props: ExportDialogProps) {
  return (
    <ExportTexts>
      <Dialog {...props} />
    </ExportTexts>
  );
}

function Dialog({ title, questions: all, onClose }: ExportDialogProps) {
  const t = useTranslations('exporting');
  const types = useTranslations('editor.types');
  const problemText = useProblemText();
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const [name, setName] = useState<FormatName>('json');
  const [fetched, setFetched] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fetching = useRef<AbortController | null>(null);
  useEffect(() => () => fetching.current?.abort(), []);

  const questions = all.filter(isTyped);
  const format = FORMATS[name];
  const images = format.hasImages ? imagesOf(questions) : [];
  // What is told before anything is fetched, as if all images will come.
  const expected = Object.fromEntries(images.map((image) => [image, '']));
  const { unsaid } = format.write({ title, questions, images: expected });
  const untyped = all.length - questions.length;

  const download = async () => {
    const controller = new AbortController();
    fetching.current = controller;
    setFailure(null);
    setFetched(0);
    try {
      const bytes = await fetchImages(images, setFetched, controller.signal);
      const file = await format.write({ title, questions, images: bytes }).blob();
      saveFile(file, fileNameOf(title, format));
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(t('imagesFailed', { why: problemText(error) }));
      setFetched(null);
    }
  };
  const said = (code: (typeof unsaid)[number]['code'], text: string) =>
    t(`codes.${code}`, { text: code === 'type' ? types(`${text as Question['type']}.name`) : text });

  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" fullScreen={isPhone}>
      <Stack>
        <Text>{questions.length === 0 ? t('none') : t('lead')}</Text>
        <Radio.Group label={t('format')} value={name} onChange={(value) => setName(value as FormatName)}>
          <Stack gap="xs" mt="xs">
            {NAMES.map((each, index) => (
              <Radio key={each} value={each} label={t(each)} data-autofocus={index === 0 || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        <div role="status">
          {untyped > 0 && <Text size="sm">{t('untyped', { count: untyped })}</Text>}
          {unsaid.length === 0 ? (
            <Text size="sm">{t('complete')}</Text>
          ) : (
            <>
              <Text size="sm" fw={600}>
                {t('unsaid')}
              </Text>
              <ul>
                {unsaid.slice(0, MOST_TOLD).map(({ number, code, text }) => (
                  <li key={`${number} ${code}`}>{t('line', { number, said: said(code, text) })}</li>
                ))}
                {unsaid.length > MOST_TOLD && <li>{t('more', { count: unsaid.length - MOST_TOLD })}</li>}
              </ul>
            </>
          )}
          {fetched !== null && images.length > 0 && (
            <Text size="sm">
              {t('reading', { number: Math.min(fetched + 1, images.length), count: images.length })}
            </Text>
          )}
        </div>
        {failure !== null && (
          <Text c="red" role="alert">
            {failure}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => void download()}
            loading={fetched !== null}
            disabled={questions.length === 0}
          >
            {t('download')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function isTyped(question: DraftQuestion): question is Question {
  return question.type !== null;
}
