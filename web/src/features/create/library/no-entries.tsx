import { Button, Group } from '@mantine/core';
import type { QuizType } from '@pollux/domain/authoring/quiz';
import { useTranslations } from 'use-intl';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { CreateMenu } from '../../../shared/ui/create-menu.tsx';

/** Nothing to list: nothing was made yet, or nothing of this type. */
export function NoEntries({
  type,
  onShowAll,
}: {
  /** The type that is filtered for; undefined when the library is empty as a whole. */
  type: QuizType | undefined;
  onShowAll: () => void;
}) {
  const t = useTranslations('library');
  if (type === undefined) {
    return (
      <EmptySky title={t('empty.title')} text={t('empty.text')}>
        <Group>
          <CreateMenu />
          <ButtonLink to="/examples" variant="default">
            {t('empty.examples')}
          </ButtonLink>
        </Group>
      </EmptySky>
    );
  }
  return (
    <EmptySky title={t('noneOfType.title', { type })} text={t('noneOfType.text')}>
      <Button variant="default" onClick={onShowAll}>
        {t('noneOfType.showAll')}
      </Button>
    </EmptySky>
  );
}
