import { Loader, Modal, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Language } from '@pollux/domain/authoring/content/details-rules';
import { newSettings } from '@pollux/domain/authoring/content/settings-rules';
import type { Answer, SeenQuestion } from '@pollux/domain/questions/question-types';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import '../../../shared/look/poll-looks.css';
import { contentStyle } from '../../attend/ui/content-style.ts';
import { AnswerInput } from '../../../questions/question-types/for-attend.ts';
import { useArea } from '../../../shared/i18n/use-area.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import type { Example } from './api/examples-query.ts';
import classes from './examples.module.css';

interface ExamplePreviewProps {
  readonly example: Example;
  readonly language: Language;
  readonly onClose: () => void;
  /** The way to use it. */
  readonly children: ReactNode;
}

/** The questions of an example as participants meet them, one below the other, to be tried out; nothing is sent. */
export function ExamplePreview({ example, language, onClose, children }: ExamplePreviewProps) {
  const t = useTranslations('examples');
  const texts = useArea('attend');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const { title, description, questions } = example;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('preview')}
      size="38rem"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div
        data-look="professional"
        className={classes.preview}
        {...contentStyle({ ...newSettings, language })}
      >
        <Title order={3} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{description}</Text>
        {texts === 'loading' && <Loader mt="lg" aria-label={t('loading')} />}
        {texts === 'ready' && (
          <ol className={classes.questions}>
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </ol>
        )}
      </div>
      {typeof texts === 'object' && (
        <LoadFailure error={texts.problem as Error} onRetry={() => location.reload()} />
      )}
      <div className={classes.foot}>{children}</div>
    </Modal>
  );
}

function Question({ question }: { question: SeenQuestion }) {
  const titleId = useId();
  const [answer, setAnswer] = useState<Answer>();
  return (
    <li>
      <Title order={4} id={titleId}>
        {question.title}
      </Title>
      <Suspense fallback={<Skeleton height={56} />}>
        <AnswerInput
          question={question}
          answer={answer}
          titleId={titleId}
          describedBy={undefined}
          onAnswer={(given) => setAnswer(given ?? undefined)}
        />
      </Suspense>
    </li>
  );
}
