import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ExploreEntry } from '@pollux/query-api/authoring/contract';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AverageRating } from '../../../shared/ui/average-rating.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';

/** What an activity costs, in rupees without empty paise [P626]. */
export function Price({ isPaid, price }: Pick<ExploreEntry, 'isPaid' | 'price'>) {
  const t = useTranslations('explore');
  const format = useFormatter();
  if (!isPaid) return t('free');
  return format.number(price / 100, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: price % 100 === 0 ? 0 : 2,
  });
}

/** Opens what there is to know before something paid is attended: its rating, its price, and the way there. */
export function BuyNow({ entry }: { entry: ExploreEntry }) {
  const t = useTranslations('explore');
  const common = useTranslations('common');
  const [opened, setOpened] = useState(false);
  const { id, quizTitle, quizUrl, averageRating, ratingCount } = entry;
  return (
    <>
      <Button aria-label={t('buyOf', { title: quizTitle })} onClick={() => setOpened(true)}>
        {t('buy')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={quizTitle}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <Stack>
          <Group>
            {ratingCount === 0 ? (
              <Text size="sm">{t('noRating')}</Text>
            ) : (
              <AverageRating average={averageRating} count={ratingCount} />
            )}
            <Text fw={600}>
              <Price {...entry} />
            </Text>
          </Group>
          <ButtonLink to="/dashboard/quiz-payment/$id" params={{ id }}>
            {t('checkOut')}
          </ButtonLink>
          <Button component="a" href={quizUrl} variant="default">
            {t('attemptQuiz')}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
