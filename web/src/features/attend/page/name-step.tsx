import { countCharacters } from '@pollux/domain/kernel/characters';
import { holdsWebAddress, oneLine } from '@pollux/domain/kernel/typed-text';
import { MOST_NAME_CHARACTERS } from '@pollux/domain/voting/participant-rules';
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { TextInput } from '../../../shared/plain/fields.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { coverUrl } from '../../../shared/api/client.ts';
import type { Poll } from '../poll.ts';
import { askNameAgain } from './name-again.ts';
import { contentStyle, type StyledContent } from '../ui/content-style.ts';
import classes from '../ui/form.module.css';
import panel from '../ui/panel.module.css';
import { Settling } from '../ui/settling.tsx';

/** Few covers are missing. */
const ActivityPicture = lazyPart(
  async () => (await import('../../../shared/ui/activity-picture.tsx')).ActivityPicture,
);

export interface Name {
  readonly firstname: string;
  readonly lastname: string;
}

interface NameStepProps {
  id: string;
  content: StyledContent &
    Pick<Poll['content'], 'quizTitle' | 'quizDescription' | 'coverImage' | 'organisationName'>;
  questionCount: number;
  /** What else there is to know before, as spans. */
  facts?: ReactNode;
  /** What the name is for, where it is for more than this. */
  formTitle?: string;
  /** What the button reads in place of "Start". */
  action?: string;
  /** Between the name and the button. */
  note?: ReactNode;
  name: Name;
  onChange: (name: Partial<Name>) => void;
  onSubmit: (name: Name) => void;
}

/** Step 1: what the activity is about, and the participant's name (P114, P372, P373). */
export function NameStep(props: NameStepProps) {
  const { id, content, questionCount, facts, note, name, onChange, onSubmit } = props;
  const t = useTranslations('attend.name');
  const formTitle = props.formTitle ?? t('form');
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const errors = {
    firstname: errorOf(name.firstname, t('firstnameRequired')),
    lastname: errorOf(name.lastname, t('lastnameRequired')),
  };

  function start(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const faulty = errors.firstname !== null ? 'firstname' : errors.lastname !== null ? 'lastname' : null;
    if (faulty !== null) {
      form.current?.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
      return;
    }
    const read = { firstname: oneLine(name.firstname), lastname: oneLine(name.lastname) };
    askNameAgain(false);
    onChange(read);
    onSubmit(read);
  }

  return (
    <Settling>
      <div className={panel.panel}>
        {content.coverImage !== null && <Cover id={id} coverImage={content.coverImage} />}
        <div {...contentStyle(content)}>
          <h1 ref={heading} tabIndex={-1} className={classes.pollTitle}>
            {content.quizTitle}
          </h1>
          <p className={classes.description}>{content.quizDescription}</p>
        </div>
        <p className={classes.facts}>
          {content.organisationName !== '' && (
            <span>{t('by', { organisation: content.organisationName })}</span>
          )}
          <span>{t('questions', { count: questionCount })}</span>
          {facts}
        </p>
        <form ref={form} className={classes.form} noValidate aria-label={formTitle} onSubmit={start}>
          <h2 className={classes.formTitle}>{formTitle}</h2>
          <div className={classes.pair}>
            <TextInput
              size="lg"
              name="firstname"
              autoComplete="given-name"
              label={t('firstname')}
              value={name.firstname}
              error={checked && errors.firstname}
              onChange={(event) => onChange({ firstname: event.currentTarget.value })}
            />
            <TextInput
              size="lg"
              name="lastname"
              autoComplete="family-name"
              label={t('lastname')}
              value={name.lastname}
              error={checked && errors.lastname}
              onChange={(event) => onChange({ lastname: event.currentTarget.value })}
            />
          </div>
          {note}
          <Button type="submit" size="lg" fullWidth>
            {props.action ?? t('start')}
          </Button>
        </form>
      </div>
    </Settling>
  );

  function errorOf(part: string, required: string): string | null {
    const read = oneLine(part);
    if (read === '') return required;
    if (holdsWebAddress(read)) return t('address');
    const tooLong = countCharacters(read) > MOST_NAME_CHARACTERS;
    return tooLong ? t('tooLong', { most: MOST_NAME_CHARACTERS }) : null;
  }
}

/** Comes before all else; one that cannot be had leaves the picture of an activity without one in its place (P247). */
function Cover({ id, coverImage }: { id: string; coverImage: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <div className={classes.cover}>
        <Suspense>
          <ActivityPicture activity={{ id, coverImage: null }} />
        </Suspense>
      </div>
    );
  return (
    <img
      className={classes.cover}
      fetchPriority="high"
      src={coverUrl(coverImage)}
      alt=""
      onError={() => setFailed(true)}
    />
  );
}
