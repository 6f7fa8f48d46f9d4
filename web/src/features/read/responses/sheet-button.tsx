import { Button, Menu } from '@mantine/core';
import { PAPER_SIZES, type PaperSize } from '@pollux/domain/questions/paper/paper-rules';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../shared/i18n/locales.ts';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';

/** Downloads the sheet of results of a quiz, or of a session of it, on the paper that there is. */
export function SheetButton({ activityId, title }: { activityId: string; title: string }) {
  const t = useTranslations('scores.sheet');
  const { locale } = useLanguage();
  const { download } = useDownload();
  const print = (size: PaperSize) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { language } = factsOf(locale);
    const asked = new URLSearchParams({ size, language, timeZone });
    void download(`/api/activities/${activityId}/results-sheet.pdf?${asked}`);
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          aria-label={t('of', { title })}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAPER_SIZES.map((size) => (
          <Menu.Item key={size} onClick={() => print(size)}>
            {t(size)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
