import { Button, Group, Modal, SegmentedControl, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import {
  newPaperSeed,
  PAPER_SEED,
  PAPER_SHUFFLES,
  PAPER_SIZES,
  PAPER_VERSIONS,
  type PaperSheet,
  type PaperShuffle,
  type PaperSize,
} from '@pollux/domain/questions/paper/paper-rules';
import { typeOf } from '@pollux/domain/questions/question-types';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../../shared/i18n/locales.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { downloadFile } from '../../../../shared/lists/exports/download-file.ts';
import { PrintTexts } from './print-texts.tsx';

interface PrintDialogProps {
  readonly activityId: string;
  readonly draft: Draft;
  /** A survey has neither marks nor a key. */
  readonly isGraded: boolean;
  /** Whether the server has all that is written. */
  readonly isSaved: boolean;
  readonly onClose: () => void;
}

/** Gives out the questions as they stand for paper: an exam or a worksheet in up to four versions, each with its key. */
export function PrintDialog(props: PrintDialogProps) {
  return (
    <PrintTexts>
      <Dialog {...props} />
    </PrintTexts>
  );
}

const COUNTS = ['0', '2', '3', '4'] as const;
const byChance = (below: number) => Math.floor(Math.random() * below);

function Dialog({
  activityId,
  draft: {
    questions,
    settings: { draws },
  },
  isGraded,
  isSaved,
  onClose,
}: PrintDialogProps) {
  const t = useTranslations('printing');
  const { locale } = useLanguage();
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const problemText = useProblemText();
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const [sheet, setSheet] = useState<Exclude<PaperSheet, 'key'>>('exam');
  const [size, setSize] = useState<PaperSize>('A4');
  const [count, setCount] = useState<(typeof COUNTS)[number]>('0');
  const [shuffle, setShuffle] = useState<PaperShuffle>('both');
  const [seed, setSeed] = useState(() => newPaperSeed(byChance));
  const versions = PAPER_VERSIONS.slice(0, Number(count));
  const isSeed = PAPER_SEED.test(seed);
  const typed = questions.filter(({ type }) => type !== null);
  const untyped = questions.length - typed.length;
  const playing = questions.flatMap((question, index) => (plays(question) ? [index + 1] : []));

  const save = (sheet: PaperSheet, version: string | null) =>
    fetchFile('paper.pdf', { sheet, ...(version !== null && { version, seed, shuffle }) });
  const saveAll = () =>
    fetchFile('papers.zip', { sheet: isGraded ? sheet : 'exam', versions: count, seed, shuffle });
  const fetchFile = async (name: string, order: Record<string, string>) => {
    const { language } = factsOf(locale);
    const asked = new URLSearchParams({ size, language, ...order });
    const { signal } = (underway.current = new AbortController());
    setFailure(null);
    setMaking(true);
    try {
      await downloadFile(`/api/activities/${activityId}/${name}?${asked}`, {
        signal,
        onBytes: () => undefined,
      });
    } catch (error) {
      if (!signal.aborted) setFailure(problemText(error));
    }
    setMaking(false);
  };
  const canSave =
    isSaved &&
    !isMaking &&
    (typed.length > 0 || (draws?.length ?? 0) > 0) &&
    (versions.length === 0 || isSeed);
  const button = (sheet: PaperSheet, version: string | null) => {
    const file = t(isGraded ? sheet : 'survey');
    return (
      <Button
        key={sheet}
        size="xs"
        variant={sheet === 'key' ? 'default' : 'filled'}
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!canSave}
        aria-label={version === null ? file : t('of', { file, version })}
        onClick={() => void save(sheet, version)}
      >
        {file}
      </Button>
    );
  };

  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" fullScreen={isPhone}>
      <Stack>
        <Text>{t('lead')}</Text>
        {isGraded && (
          <Choice
            label={t('sheet')}
            value={sheet}
            onChange={setSheet}
            options={(['exam', 'worksheet'] as const).map((value) => ({
              value,
              label: t(`sheets.${value}`),
            }))}
          />
        )}
        <Choice
          label={t('size')}
          value={size}
          onChange={setSize}
          options={PAPER_SIZES.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        />
        <Select
          label={t('versions')}
          value={count}
          allowDeselect={false}
          data={COUNTS.map((value) => ({ value, label: t(`count.${value}`) }))}
          onChange={(value) => setCount(value as (typeof COUNTS)[number])}
        />
        {versions.length > 0 && (
          <>
            <Select
              label={t('shuffle')}
              value={shuffle}
              allowDeselect={false}
              data={PAPER_SHUFFLES.map((value) => ({ value, label: t(`shuffles.${value}`) }))}
              onChange={(value) => setShuffle(value as PaperShuffle)}
            />
            <Group align="flex-end" wrap="nowrap">
              <TextInput
                flex={1}
                label={t('seed')}
                description={t('seedHelp')}
                error={isSeed ? undefined : t('seedWrong')}
                value={seed}
                maxLength={6}
                spellCheck={false}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => setSeed(value.toUpperCase())}
              />
              <Button variant="default" onClick={() => setSeed(newPaperSeed(byChance))}>
                {t('newSeed')}
              </Button>
            </Group>
          </>
        )}
        <Table aria-label={t('files')} verticalSpacing="xs">
          <Table.Tbody>
            {(versions.length === 0 ? [null] : versions).map((version) => (
              <Table.Tr key={version}>
                <Table.Th scope="row">{version === null ? t('written') : t('version', { version })}</Table.Th>
                <Table.Td>
                  <Group gap="xs" justify="flex-end">
                    {button(isGraded ? sheet : 'exam', version)}
                    {isGraded && button('key', version)}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {versions.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden />}
            disabled={!canSave}
            onClick={() => void saveAll()}
            style={{ alignSelf: 'flex-end' }}
          >
            {t(isGraded ? 'zip' : 'surveyZip')}
          </Button>
        )}
        {failure !== null && (
          <Text c="red" role="alert">
            {failure}
          </Text>
        )}
        <div role="status">
          {isMaking && <Text size="sm">{t('making')}</Text>}
          {!isSaved && <Text size="sm">{t('saving')}</Text>}
          {untyped > 0 && <Text size="sm">{t('untyped', { count: untyped })}</Text>}
          {playing.length > 0 && (
            <Text size="sm">{t('sounds', { count: playing.length, numbers: playing.join(', ') })}</Text>
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Whether something of a question can be heard, or moves. */
function plays(question: Draft['questions'][number]): boolean {
  const media = question.type === null ? [] : typeOf(question).media(question);
  return [question, ...media].some(({ audio, video }) => audio !== null || video !== null);
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: { value: Value; label: string }[];
}

function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={options}
        value={value}
        onChange={(next) => onChange(next as Value)}
      />
    </div>
  );
}
