import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useReadable } from '../../shared/rich-text/use-readable.ts';
import { share } from './tally.ts';

/** What screen readers say of one answer in place of its lights: “Music: 46 of 126, 37 percent, leading”. */
export function TallySentence({
  label,
  count,
  answers,
  isLeading,
}: {
  label: string;
  count: number;
  /** How many answers the question has: the whole of the share. */
  answers: number;
  isLeading: boolean;
}) {
  const t = useTranslations('common.look');
  const read = useReadable(label);
  const percent = Math.round(share(count, answers) * 100);
  return (
    <VisuallyHidden>
      {t('answer', { label: read(label), count, answers, percent, leads: isLeading ? 'yes' : 'no' })}
    </VisuallyHidden>
  );
}
