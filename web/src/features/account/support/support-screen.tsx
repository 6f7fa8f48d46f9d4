import { Grid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ContactCard } from './contact-card.tsx';
import { MyTickets } from './my-tickets.tsx';
import { SentNotice } from './sent-notice.tsx';
import { SupportForm } from './support-form.tsx';

/** Help: a message to the support team, other ways to reach it, and what became of earlier messages [P190 P238]. */
export function SupportScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('support');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Grid gap={{ base: 'xs', md: 56 }}>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <NewMessage />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <ContactCard />
        </Grid.Col>
      </Grid>
      <MyTickets place={place} />
    </>
  );
}

/** The form, with what the profile knows; without it the form is there all the same. */
function NewMessage() {
  const { data, isPending } = useQuery(profileQuery);
  const [sent, setSent] = useState<string>();
  if (sent !== undefined) return <SentNotice supportcode={sent} onAnother={() => setSent(undefined)} />;
  if (isPending) return <Skeleton height={560} radius="lg" />;
  return <SupportForm sender={data?.user} onSent={setSent} />;
}
