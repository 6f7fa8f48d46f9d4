import { useHotkeys } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { Control } from '../control.tsx';
import type { Leading } from '../leading/use-leading.ts';
import { blankDraft } from './quick-draft.ts';
import { QuickTexts } from './quick-texts.tsx';

const QuickPanel = lazyPart(async () => (await import('./quick-panel.tsx')).QuickPanel);

interface QuickControlProps {
  sessionId: string;
  led: NonNullable<Leading['led']>;
  /** Whether the question that is on takes answers. */
  isTaking: boolean;
}

/** The host's way to ask something on the spot, from the wall and from the remote: pressed, or by A. */
export function QuickControl(props: QuickControlProps) {
  return (
    <QuickTexts>
      <Asking {...props} />
    </QuickTexts>
  );
}

function Asking({ sessionId, led, isTaking }: QuickControlProps) {
  const t = useTranslations('quick');
  const [isOpen, panel] = useLateDialog(QuickPanel);
  // What was typed is there again when the panel is.
  const [draft, write] = useState(blankDraft);
  useHotkeys([['a', (event) => event.repeat || panel.open()]]);
  return (
    <>
      <Control label={t('control')} icon={<IconBolt aria-hidden />} shortcut="A" onPress={panel.open} />
      {isOpen && (
        <Suspense>
          <QuickPanel
            sessionId={sessionId}
            led={led}
            isTaking={isTaking}
            draft={draft}
            onDraft={write}
            onClose={panel.close}
          />
        </Suspense>
      )}
    </>
  );
}
