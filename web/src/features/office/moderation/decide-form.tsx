import { Button, NativeSelect, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { DismissReports } from '@pollux/domain/authoring/activity-reports';
import { CONCERNS, type ConcernName, MOST_DECISION_CHARACTERS } from '@pollux/domain/authoring/concerns';
import type { ReinstateActivity, TakeDownActivity } from '@pollux/domain/authoring/taking-down';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useGoToFault } from '../../../shared/forms/use-go-to-fault.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';

type Decision = 'takeDown' | 'dismiss' | 'reinstate';

const texts = { takeDown: 'reasonForOwner', dismiss: 'reasonForLog', reinstate: 'note' } as const;
const outcomes = { takeDown: 'taken', dismiss: 'dismissed', reinstate: 'reinstated' } as const;

/** What an admin decides: take it down, dismiss what people reported, or give it back. */
export function DecideForm({
  id,
  isTakenDown,
  isReported,
  onClose,
}: {
  id: string;
  isTakenDown: boolean;
  isReported: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('moderation.decide');
  const concerns = useTranslations('reporting.concerns');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const takeDown = useCommand<typeof TakeDownActivity>('TakeDownActivity');
  const dismiss = useCommand<typeof DismissReports>('DismissReports');
  const reinstate = useCommand<typeof ReinstateActivity>('ReinstateActivity');
  const [chosen, choose] = useState<'takeDown' | 'dismiss'>('takeDown');
  const [concern, setConcern] = useState<ConcernName>('wrong-content');
  const [text, setText] = useState('');
  const [form, goToFault] = useGoToFault<HTMLFormElement>();
  const [isChecked, setChecked] = useState(false);
  const decision: Decision = isTakenDown ? 'reinstate' : isReported ? chosen : 'takeDown';
  const { error, isPending } = { takeDown, dismiss, reinstate }[decision];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (text.trim() === '') goToFault();
    else void decide();
  };
  const decide = async () => {
    try {
      if (decision === 'takeDown') await takeDown.mutateAsync({ id, concern, reason: text });
      else if (decision === 'dismiss') await dismiss.mutateAsync({ id, reason: text });
      else await reinstate.mutateAsync({ id, note: text });
    } catch {
      // The form says why.
      return;
    }
    // The activity, and this form with it, may have left a filtered queue by now.
    onClose();
    notifications.show({ color: 'green', message: t(outcomes[decision]) });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        {!isTakenDown && isReported && (
          <SegmentedControl
            aria-label={t('decision')}
            data={(['takeDown', 'dismiss'] as const).map((value) => ({ value, label: t(value) }))}
            value={chosen}
            onChange={(value) => choose(value === 'dismiss' ? 'dismiss' : 'takeDown')}
          />
        )}
        {decision === 'takeDown' && (
          <>
            <Text size="sm" c="dimmed">
              {t('warning')}
            </Text>
            <NativeSelect
              label={t('concern')}
              value={concern}
              data={CONCERNS.map((value) => ({ value, label: concerns(value) }))}
              onChange={(event) => setConcern(event.currentTarget.value as ConcernName)}
            />
          </>
        )}
        <Textarea
          label={t(texts[decision])}
          rows={4}
          required
          withAsterisk={false}
          maxLength={MOST_DECISION_CHARACTERS}
          value={text}
          error={isChecked && text.trim() === '' && t('required')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" color={decision === 'takeDown' ? 'red' : undefined} loading={isPending}>
            {t(decision)}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
