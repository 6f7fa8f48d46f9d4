import {
  ActionIcon,
  Button,
  Collapse,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { LANGUAGES, MOST_QUIZ_TITLE_CHARACTERS } from '@pollux/domain/authoring/content/details-rules';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { FEWEST_OPTIONS, MOST_OPTIONS } from '@pollux/domain/questions/multiple-choice-rules';
import { MOST_OPTION_CHARACTERS } from '@pollux/domain/questions/options-rules';
import { MOST_TITLE_CHARACTERS } from '@pollux/domain/questions/question-rules';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Asked, faultsOf, isWhole } from './asked.ts';

interface QuestionFormProps {
  readonly asked: Asked;
  readonly onChange: (changes: Partial<Asked>) => void;
  readonly isSharing: boolean;
  /** What is said below the button. */
  readonly hint: string | null;
  /** Called with a question that can be asked as it is. */
  readonly onShare: () => void;
  /** What went wrong, above the button. */
  readonly children?: ReactNode;
}

/** The question, what can be answered, and what has a default. */
export function QuestionForm({ asked, onChange, isSharing, hint, onShare, children }: QuestionFormProps) {
  const t = useTranslations('ask');
  const kindId = useId();
  const moreId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [hasMore, setMore] = useState(false);
  const faults = faultsOf(asked);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isWhole(faults)) onShare();
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={form} aria-label={t('title')} noValidate onSubmit={submit}>
      <Stack gap="lg">
        <TextInput
          label={t('question')}
          placeholder={t('questionPlaceholder')}
          size="lg"
          required
          withAsterisk={false}
          value={asked.question}
          error={isTried && faults.question && t('questionMissing')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ question: firstCharacters(value, MOST_TITLE_CHARACTERS) })
          }
        />
        <div>
          <Text id={kindId} size="sm" fw={500} mb={4}>
            {t('kind')}
          </Text>
          <SegmentedControl
            aria-labelledby={kindId}
            fullWidth
            value={asked.kind}
            onChange={(kind) => onChange({ kind: kind as Asked['kind'] })}
            data={[
              { value: 'mcq', label: t('mcq') },
              { value: 'wordcloud', label: t('wordcloud') },
            ]}
          />
        </div>
        {asked.kind === 'mcq' ? (
          <Options
            options={asked.options}
            faults={isTried ? faults.options : []}
            onChange={(options) => onChange({ options })}
          />
        ) : (
          <Text c="dimmed">{t('wordcloudText')}</Text>
        )}
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={hasMore}
            aria-controls={moreId}
            onClick={() => setMore(!hasMore)}
          >
            {t('more')}
          </Button>
          <Collapse id={moreId} expanded={hasMore}>
            <Stack pt="sm">
              <TextInput
                label={t('titleField')}
                description={t('titleHint')}
                value={asked.title}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ title: firstCharacters(value, MOST_QUIZ_TITLE_CHARACTERS) })
                }
              />
              <NativeSelect
                label={t('language')}
                value={asked.language}
                data={LANGUAGES.map((value) => ({ value, label: t(value) }))}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ language: LANGUAGES.find((language) => language === value) ?? asked.language })
                }
              />
              <Switch
                label={t('pace')}
                description={t('paceText')}
                checked={asked.isLed}
                onChange={({ currentTarget: { checked } }) => onChange({ isLed: checked })}
              />
            </Stack>
          </Collapse>
        </div>
        {children}
        <Button type="submit" size="lg" color="star" variant="filled" loading={isSharing}>
          {t('share')}
        </Button>
        {hint !== null && (
          <Text size="sm" c="dimmed" ta="center">
            {hint}
          </Text>
        )}
      </Stack>
    </form>
  );
}

interface OptionsProps {
  readonly options: Asked['options'];
  readonly faults: ReturnType<typeof faultsOf>['options'];
  readonly onChange: (options: readonly string[]) => void;
}

function Options({ options, faults, onChange }: OptionsProps) {
  const t = useTranslations('ask');
  const errorOf = (index: number) => {
    const fault = faults[index] ?? null;
    return fault !== null && t(fault === 'blank' ? 'optionMissing' : 'optionSame');
  };
  return (
    <Stack gap="sm">
      {options.map((text, index) => (
        // An option is its place: nothing else is known of it.
        <Group key={index} align="start" gap="xs" wrap="nowrap">
          <TextInput
            aria-label={t('option', { number: index + 1 })}
            placeholder={t('option', { number: index + 1 })}
            size="md"
            flex={1}
            value={text}
            error={errorOf(index)}
            onChange={({ currentTarget: { value } }) =>
              onChange(options.with(index, firstCharacters(value, MOST_OPTION_CHARACTERS)))
            }
          />
          {options.length > FEWEST_OPTIONS && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={42}
              aria-label={t('removeOption', { number: index + 1 })}
              onClick={() => onChange(options.filter((_, place) => place !== index))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...options, ''])}
        >
          {t('addOption')}
        </Button>
      )}
    </Stack>
  );
}
