import { Button, Group, Popover, Progress, Text, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type AbstractIntlMessages, useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../api/client.ts';
import { LateTexts } from '../i18n/late-texts.tsx';
import { BEFORE, isBeingMade, momentOf, NOW, typedOf } from './moment.ts';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/past.json', { import: 'default' });

/** So long a page waits before it asks again for what is being worked out. */
const AGAIN_MS = 1_000;

interface Props {
  /** The moment that is looked at: an instant, or the one before a change; now where nothing is said. */
  asOf: string | undefined;
  onLook: (asOf: string | undefined) => void;
  /** Why what it was then cannot be shown yet, or not at all. */
  error?: Error | null;
  /** Asks for it again. */
  onRetry?: () => unknown;
  /** The moment that it is compared with, where the page can do that: `now`, or one as `asOf`. */
  against?: string | undefined;
  onAgainst?: (against: string | undefined) => void;
  /** Whether more stands on the page that is shown as it is now. */
  isPart?: boolean;
}

/** The one control by which somebody looks back: the moment stands in the address. */
export function AsOf(props: Props) {
  return (
    <LateTexts area="past" files={files}>
      <Control {...props} />
    </LateTexts>
  );
}

function Control({ asOf, onLook, error, onRetry, against, onAgainst, isPart = false }: Props) {
  const t = useTranslations('past');
  const momentText = useMomentText();
  const compareText = (moment: string) => (moment === NOW ? t('now') : momentText(moment));
  return (
    <>
      <Group gap="xs" my="sm">
        <MomentButton
          says={asOf === undefined ? t('now') : momentText(asOf)}
          choose={t('choose')}
          moment={asOf}
          onChoose={onLook}
        />
        {asOf !== undefined && (
          <Button variant="subtle" size="compact-md" onClick={() => onLook(undefined)}>
            {t('toNow')}
          </Button>
        )}
        {asOf !== undefined && onAgainst !== undefined && (
          <>
            <MomentButton
              says={against === undefined ? t('compare') : t('compared', { moment: compareText(against) })}
              choose={t('compare')}
              moment={against}
              onChoose={onAgainst}
              hasNow
            />
            {against !== undefined && (
              <Button variant="subtle" size="compact-md" onClick={() => onAgainst(undefined)}>
                {t('stop')}
              </Button>
            )}
          </>
        )}
      </Group>
      {asOf !== undefined && isPart && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('outside')}
        </Text>
      )}
      {asOf !== undefined && <Making error={error ?? null} onRetry={onRetry} />}
    </>
  );
}

/** Names a moment, and opens the choice of another one. @param hasNow whether now is one of them */
function MomentButton({
  says,
  choose,
  moment,
  onChoose,
  hasNow = false,
}: {
  says: string;
  choose: string;
  moment: string | undefined;
  onChoose: (moment: string | undefined) => void;
  hasNow?: boolean;
}) {
  const t = useTranslations('past');
  const [isOpen, open] = useState(false);
  const take = (chosen: string | undefined) => {
    open(false);
    onChoose(chosen);
  };
  return (
    <Popover opened={isOpen} onChange={open} trapFocus returnFocus position="bottom-start" withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconClock size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          {says}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={choose} maw="calc(100vw - 1.5rem)">
        {hasNow && (
          <Button variant="default" mb="sm" fullWidth onClick={() => take(NOW)}>
            {t('withNow')}
          </Button>
        )}
        <Chooser asOf={moment} onLook={take} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** How far it is, and goes on once it is there. */
function Making({ error, onRetry }: { error: Error | null; onRetry: Props['onRetry'] }) {
  const t = useTranslations('past');
  const percent =
    error instanceof ApiProblem && isBeingMade(error)
      ? Number.parseInt(error.detail.match(/\d+/)?.[0] ?? '0', 10)
      : null;
  useEffect(() => {
    if (percent === null || onRetry === undefined) return undefined;
    const timer = setInterval(onRetry, AGAIN_MS);
    return () => clearInterval(timer);
  }, [percent, onRetry]);
  if (percent === null) return null;
  return (
    <>
      <Text size="sm" role="status">
        {t('making', { percent })}
      </Text>
      <Progress value={percent} aria-label={t('making', { percent })} mt="xs" />
    </>
  );
}

function Chooser({ asOf, onLook }: Pick<Props, 'asOf' | 'onLook'>) {
  const t = useTranslations('past');
  const [typed, setTyped] = useState(typedOf(asOf));
  const moment = momentOf(typed);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof moment === 'string') onLook(moment);
      }}
    >
      <TextInput
        type="datetime-local"
        label={t('moment')}
        description={t('zone', { zone: timeZone })}
        value={typed}
        error={moment === null && t('ahead')}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" mt="sm" fullWidth disabled={typeof moment !== 'string'}>
        {t('show')}
      </Button>
    </form>
  );
}

/** A moment in words, by the clock of whoever reads. */
export function useMomentText(): (asOf: string) => string {
  const t = useTranslations('past');
  const format = useFormatter();
  return (asOf) => {
    if (asOf.startsWith(BEFORE)) return t('wasBefore');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const moment = format.dateTime(new Date(asOf), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZone,
      timeZoneName: 'short',
    });
    return t('was', { moment });
  };
}
