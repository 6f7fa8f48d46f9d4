import { useTranslations } from 'use-intl';
import { TextLink } from '../../../../shared/ui/text-link.tsx';

interface Named {
  readonly attemptId: string;
  readonly name: string | null;
}

/** For a table's column of people who submitted: their name, which leads to their answers. */
export function AttemptNameCell({ row: { original } }: { row: { readonly original: Named } }) {
  const t = useTranslations('scores');
  const { attemptId, name } = original;
  return (
    <TextLink to="/dashboard/quizattended/$attemptId" params={{ attemptId }} fw={600} dir="auto">
      {name ?? t('forgotten')}
    </TextLink>
  );
}
