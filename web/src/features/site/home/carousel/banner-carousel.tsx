import { Button, Container, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useListChanges } from '../../../../shared/reference/use-list-changes.ts';
import { bannersQuery } from '../api/banners-query.ts';
import classes from './banner-carousel.module.css';
import { Carousel } from './carousel.tsx';
import { TryAgain } from '../../../../shared/ui/try-again.tsx';

/** The banners of the home page (C023). Where they cannot be had, a dialog says so and the rest of the page stands (C364). */
export function BannerCarousel() {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(bannersQuery);
  useListChanges('banners', data !== undefined);
  if (isLoadingError)
    return <FailureDialog error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  if (data?.banners.length === 0) return null;
  return (
    <Container size="lg" w="100%" className={classes.band}>
      {data === undefined ? (
        <Skeleton radius="xl" className={classes.pending} />
      ) : (
        <Carousel banners={data.banners} />
      )}
    </Container>
  );
}

function FailureDialog({
  error,
  isTrying,
  onRetry,
}: {
  error: Error;
  isTrying: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('home.carousel');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('failure.title')} size="sm">
      <Text>{t('failure.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => setOpen(false)}>
          {common('close')}
        </Button>
        <TryAgain error={error} onRetry={onRetry} loading={isTrying} data-autofocus />
      </Group>
    </Modal>
  );
}
