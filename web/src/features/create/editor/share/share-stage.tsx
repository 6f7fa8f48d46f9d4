import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslations } from 'use-intl';
import { ownResults } from '../../../../shared/results-path.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { useCopyLink } from '../../../../shared/ui/use-copy-link.tsx';
import { useKindTexts } from '../kinds/use-kind.ts';
import { StageCard } from '../ui/stage-card.tsx';
import { StageHeading } from '../ui/stage-heading.tsx';
import classes from './share-stage.module.css';
import { SocialLinks } from './social-links.tsx';

/** Stage 4: that it is saved, and the attend link, to copy, to scan and to share (C120 to C122, C136). */
export function ShareStage({
  id,
  title,
  url: quizUrl,
  message,
  hasLeaderboard,
}: {
  id: string;
  title: string;
  url: string;
  /** What the save has done. */
  message: string;
  /** It is a live quiz. */
  hasLeaderboard: boolean;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  // A poll of word clouds alone is reachable as every poll, too (C136).
  const url = quizUrl.replace('/attendwordcloud/', '/attendpoll/');
  return (
    <Stack gap="lg">
      <StageHeading heading={kindText('share.heading')} lead={t('share.lead')} />
      <SaveNote message={message} />
      <StageCard>
        <div className={classes.columns}>
          <Stack gap="xl">
            <LinkToCopy url={url} />
            <SocialLinks title={title} url={url} />
          </Stack>
          <figure className={classes.qrCode}>
            <QRCodeSVG value={url} size={184} marginSize={2} title={kindText('share.qrCode')} role="img" />
            <Text component="figcaption" size="sm" c="dimmed" mt="xs">
              {t('share.scan')}
            </Text>
          </figure>
        </div>
      </StageCard>
      <Group justify="space-between">
        <ButtonLink to="/dashboard/library" variant="default">
          {t('share.library')}
        </ButtonLink>
        <Group gap="sm">
          {hasLeaderboard && (
            <ButtonLink to="/dashboard/leaderboard/$id" params={{ id }} variant="default">
              {t('share.leaderboard')}
            </ButtonLink>
          )}
          <ButtonLink {...ownResults(id, quizUrl)} variant="default">
            {t('share.results')}
          </ButtonLink>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('share.open')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** Says that the activity is saved, as the server does, in a dialog that covers nothing (C368). */
function SaveNote({ message }: { message: string }) {
  const t = useTranslations('editor');
  return (
    <dialog open aria-label={t('save.success')} className={classes.note}>
      <span className={classes.light} aria-hidden />
      <strong>{t('save.success')}</strong>
      <span>{message}</span>
    </dialog>
  );
}

/** The link, selected by a click, and the button that copies it (C122, C136). */
function LinkToCopy({ url }: { url: string }) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const copyLink = useCopyLink();
  return (
    <div className={classes.link}>
      <TextInput
        label={kindText('share.link')}
        value={url}
        readOnly
        flex={1}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="light" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copyLink(url)}>
        {t('share.copy')}
      </Button>
    </div>
  );
}
