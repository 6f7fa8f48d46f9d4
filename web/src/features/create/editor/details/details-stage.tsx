import {
  Anchor,
  Button,
  Collapse,
  Group,
  NativeSelect,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import {
  LANGUAGES,
  missingInQuizDetails,
  MOST_DESCRIPTION_CHARACTERS,
  MOST_QUIZ_TITLE_CHARACTERS,
} from '@pollux/domain/authoring/content/details-rules';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { type SubmitEvent, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGoToFault } from '../../../../shared/forms/use-go-to-fault.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { CoverField } from '../images/cover-field.tsx';
import { useKind, useKindTexts } from '../kinds/use-kind.ts';
import { detailsProblem } from '../model/rules.ts';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { StageCard } from '../ui/stage-card.tsx';
import { StageHeading } from '../ui/stage-heading.tsx';
import type { EditDraft } from '../drafting/edit-draft.ts';
import { useTellMissing } from './use-tell-missing.tsx';
import classes from './details-stage.module.css';

// The lists in which one can search are much code, and only quizzes have them.
const GradingFields = lazyPart(async () => (await import('./grading-fields.tsx')).GradingFields);

/** As high as they are as a rule, in pixels. */
const GRADING_HEIGHT = 61;

/**
 * Stage 1: the title, and once there is one what belongs to it: description, cover image and language (C133, C220, C248,
 * C249).
 */
export function DetailsStage({
  draft: { details },
  edit,
  onCancel,
  onNext,
  isGoingOn,
}: {
  draft: Draft;
  edit: EditDraft;
  onCancel: () => void;
  onNext: () => void;
  /** Whether the next stage is on its way. */
  isGoingOn: boolean;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const problemId = useId();
  const { isGraded } = useKind();
  const tellMissing = useTellMissing();
  const missing = isGraded ? missingInQuizDetails(details) : [];
  const [form, goToFault] = useGoToFault<HTMLFormElement>();
  const [isTried, setTried] = useState(false);
  const problem = isGraded ? null : detailsProblem(details);
  const isBegun =
    isGraded || details.quizDescription !== '' || details.language !== null || details.coverImage !== null;
  const [isWanted, setWanted] = useState(isBegun);
  // Once open it stays, whatever becomes of the title.
  const isOpen = isWanted || !isBlank(details.quizTitle);
  if (isOpen && !isWanted) setWanted(true);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (missing.length > 0) {
      setTried(true);
      tellMissing(missing, (name) => {
        setWanted(true);
        goToFault(`[data-detail="${name}"]`);
      });
    } else if (problem === null) onNext();
  };
  const showMissing = () => {
    setTried(true);
    setWanted(true);
    goToFault();
  };
  /** What a field lacks is said at it once somebody wanted to go on. */
  const required = (name: 'title' | 'description' | 'language', isMissing: boolean) => ({
    required: true,
    error: isTried && isMissing && t(`details.missing.${name}`),
    'data-detail': name,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate={isGraded}>
      <Stack gap="lg">
        <StageHeading heading={kindText('details.heading')} lead={kindText('details.lead')} />
        <StageCard>
          <TextInput
            label={t('details.title')}
            placeholder={kindText('details.titlePlaceholder')}
            {...required('title', isBlank(details.quizTitle))}
            maxLength={MOST_QUIZ_TITLE_CHARACTERS}
            classNames={{ input: classes.title ?? '' }}
            value={details.quizTitle}
            onChange={({ currentTarget: { value } }) => edit.details({ quizTitle: value })}
          />
          {!isOpen && (
            <Button variant="subtle" mt="sm" px={0} aria-expanded={false} onClick={() => setWanted(true)}>
              {t('details.more')}
            </Button>
          )}
          <Collapse expanded={isOpen}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" pt="lg">
              <Stack>
                <Textarea
                  label={t('details.description')}
                  placeholder={t('details.descriptionPlaceholder')}
                  {...(!isGraded && required('description', isBlank(details.quizDescription)))}
                  maxLength={MOST_DESCRIPTION_CHARACTERS}
                  rows={4}
                  resize="vertical"
                  value={details.quizDescription}
                  onChange={({ currentTarget: { value } }) => edit.details({ quizDescription: value })}
                />
                <NativeSelect
                  label={t('details.language')}
                  {...required('language', details.language === null)}
                  value={details.language ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    edit.details({ language: LANGUAGES.find((language) => language === value) ?? null })
                  }
                  data={[
                    { value: '', label: t('details.languagePlaceholder'), disabled: true },
                    ...LANGUAGES.map((value) => ({ value, label: t(`details.${value}`) })),
                  ]}
                />
              </Stack>
              <CoverField
                image={details.coverImage}
                onChange={(coverImage) => edit.details({ coverImage })}
              />
            </SimpleGrid>
            {isGraded && (
              <Suspense fallback={<Skeleton h={GRADING_HEIGHT} mt="lg" />}>
                <GradingFields details={details} edit={edit} isTried={isTried} />
              </Suspense>
            )}
          </Collapse>
        </StageCard>
        <Stack gap="xs">
          <Text id={problemId} size="sm" c="dimmed" ta="end" aria-live="polite">
            {problem !== null && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                underline="always"
                onClick={showMissing}
              >
                {t(`problems.${problem}`)}
              </Anchor>
            )}
          </Text>
          <Group justify="space-between">
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              disabled={problem !== null}
              loading={isGoingOn}
              aria-describedby={problemId}
            >
              {t('next')}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
