import { Button, Group, Modal, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AskQuickQuestion, QuickQuestion } from '@pollux/domain/hosting/quick-question';
import { MOST_OPTIONS } from '@pollux/domain/questions/multiple-choice-rules';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../../../shared/api/client.ts';
import type { Leading } from '../leading/use-leading.ts';
import { Failure } from '../sessions/failure.tsx';
import {
  blankDraft,
  faultsOf,
  QUICK_KINDS,
  type QuickDraft,
  type QuickKind,
  questionOf,
} from './quick-draft.ts';
import classes from './quick-panel.module.css';

interface QuickPanelProps {
  sessionId: string;
  /** What is on: that it is so is what the question says it saw. */
  led: NonNullable<Leading['led']>;
  isTaking: boolean;
  draft: QuickDraft;
  onDraft: (draft: QuickDraft) => void;
  onClose: () => void;
}

/**
 * A question that is made on the spot: its text, and how it is answered. Enter asks it at once, from every field. Where it is
 * refused, as another device has gone on, what was typed stays.
 */
export function QuickPanel({ sessionId, led, isTaking, draft, onDraft, onClose }: QuickPanelProps) {
  const t = useTranslations('quick');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (question: QuickQuestion) =>
      send<typeof AskQuickQuestion>('AskQuickQuestion', { sessionId, seen: led.number, question }),
    onSuccess: () => {
      onDraft({ ...blankDraft, kind: draft.kind });
      onClose();
    },
  });
  const faults = faultsOf(draft);
  const change = (changes: Partial<QuickDraft>) => onDraft({ ...draft, ...changes });
  const ask = () => {
    setTried(true);
    if (faults.title === null && faults.options === null) {
      if (!isPending) mutate(questionOf(draft, [t('yes'), t('no')]));
    } else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  // A pasted question may have several lines; typed, Enter asks.
  const onTitleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  const stage = led.stage;
  const pushedAside =
    isTaking && stage.on === 'question'
      ? led.content.questions.find(({ id }) => id === stage.questionId)?.title
      : undefined;
  const titleFault = faults.title === 'long' || isTried ? faults.title : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="lg"
      fullScreen={isPhone}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('close') }}
      // What is pressed here turns nothing on the wall behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask();
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('question')}
            data-autofocus
            size="lg"
            autosize
            minRows={1}
            maxRows={6}
            value={draft.title}
            error={titleFault !== null && t(`faults.${titleFault}`)}
            onChange={({ currentTarget: { value } }) => change({ title: value })}
            onKeyDown={onTitleKey}
          />
          <Radio.Group
            label={t('kind')}
            value={draft.kind}
            onChange={(kind) => change({ kind: kind as QuickKind })}
          >
            <div className={classes.kinds}>
              {QUICK_KINDS.map((kind) => (
                <Radio.Card key={kind} value={kind} className={classes.kind}>
                  <Radio.Indicator size="xs" />
                  {t(`kinds.${kind}`)}
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          {draft.kind === 'options' ? (
            <Options
              options={draft.options}
              fault={isTried ? faults.options : null}
              onChange={(options) => change({ options })}
            />
          ) : (
            <Text c="dimmed">{t(`about.${draft.kind}`)}</Text>
          )}
          {pushedAside !== undefined && (
            <Text size="sm" lineClamp={2}>
              {t('pushedAside', { title: pushedAside })}
            </Text>
          )}
          <Failure error={error} />
          <Group justify="space-between" align="center">
            {!isPhone && (
              <Text size="sm" c="dimmed">
                {t('enter')}
              </Text>
            )}
            <Button
              type="submit"
              size="lg"
              color="star"
              variant="filled"
              loading={isPending}
              fullWidth={isPhone}
            >
              {t('ask')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface OptionsProps {
  options: readonly string[];
  fault: ReturnType<typeof faultsOf>['options'];
  onChange: (options: readonly string[]) => void;
}

function Options({ options, fault, onChange }: OptionsProps) {
  const t = useTranslations('quick');
  return (
    <Stack gap="xs">
      <div className={classes.options}>
        {options.map((text, index) => (
          // An option is its place: nothing else is known of it.
          <TextInput
            key={index}
            aria-label={t('option', { number: index + 1 })}
            size="md"
            value={text}
            error={index === 0 && fault !== null && t(`faults.${fault}`)}
            // What is typed takes the place of the letter.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget: { value } }) => onChange(options.with(index, value))}
          />
        ))}
      </div>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('blanks')}
        </Text>
        {options.length < MOST_OPTIONS && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...options, ''])}
          >
            {t('addOption')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
