import { ActionIcon, Group, Input, Tooltip } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { NETWORKS, type Network, shareLink } from './share-links.ts';

const icons: Record<Network, typeof IconMail> = {
  whatsapp: IconBrandWhatsapp,
  facebook: IconBrandFacebook,
  x: IconBrandX,
  linkedin: IconBrandLinkedin,
  telegram: IconBrandTelegram,
  email: IconMail,
};

/** Opens a network's own share page with the link; nothing of theirs is loaded before (C120). */
export function SocialLinks({ title, url }: { title: string; url: string }) {
  const t = useTranslations('editor');
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} mb={6}>
        {t('share.shareAs')}
      </Input.Label>
      <Group gap="xs">
        {NETWORKS.map((network) => {
          const Icon = icons[network];
          return (
            <Tooltip key={network} label={t(`share.${network}`)}>
              <ActionIcon
                component="a"
                href={shareLink(network, url, title)}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                size={44}
                aria-label={t('share.opensInNewTab', { network: t(`share.${network}`) })}
              >
                <Icon size={22} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Tooltip>
          );
        })}
      </Group>
    </div>
  );
}
