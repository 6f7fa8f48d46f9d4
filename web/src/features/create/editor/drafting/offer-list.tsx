import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { IconUsers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Offer } from './draft-queue.ts';
import classes from './offer-list.module.css';
import { useOfferTexts } from './use-offer-texts.ts';

/** What two have written in one place, beside each other: whoever wrote later chooses, and neither is lost before. */
export function OfferList({
  offers,
  draft,
  onDecide,
}: {
  offers: readonly Offer[];
  draft: Draft;
  onDecide: (offer: Offer, whose: 'ours' | 'theirs') => void;
}) {
  const t = useTranslations('editor.offers');
  const { placeText, valueText } = useOfferTexts(draft);
  return (
    <Stack gap="sm">
      {offers.map((offer) => {
        const place = placeText(offer.place);
        return (
          <Alert
            key={offer.place.join(' ')}
            color="star"
            variant="light"
            icon={<IconUsers aria-hidden />}
            title={t('title', { place })}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              {(['theirs', 'ours'] as const).map((whose) => (
                <div key={whose}>
                  <Text size="sm" fw={600}>
                    {t(whose)}
                  </Text>
                  <Text size="sm" className={classes.text}>
                    {valueText(offer[whose])}
                  </Text>
                </div>
              ))}
            </SimpleGrid>
            <Group gap="sm" mt="sm">
              <Button
                variant="default"
                size="xs"
                aria-label={t('keepTheirsName', { place })}
                onClick={() => onDecide(offer, 'theirs')}
              >
                {t('keepTheirs')}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={t('takeOursName', { place })}
                onClick={() => onDecide(offer, 'ours')}
              >
                {t('takeOurs')}
              </Button>
            </Group>
          </Alert>
        );
      })}
    </Stack>
  );
}
