import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { THEMES } from '@pollux/domain/authoring/content/settings-rules';
import { useTranslations } from 'use-intl';
import { lookOf } from '../../../attend/page/look.ts';
import '../../../../shared/look/poll-looks.css';
import { contentStyle } from '../../../attend/ui/content-style.ts';
import { useKindTexts } from '../kinds/use-kind.ts';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { oneOf } from './one-of.ts';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';
import classes from './theme-field.module.css';

/** The theme of the attend page, each as it makes this very activity look (C115, C391). */
export function ThemeField({ draft, edit }: SettingsFieldsProps) {
  const t = useTranslations('editor');
  return (
    <SettingsSection heading={t('settings.look')}>
      <ChoiceCards
        label={t('settings.theme')}
        value={`${draft.settings.themeId}`}
        onChange={(value) => edit.settings({ themeId: oneOf(THEMES, value) ?? draft.settings.themeId })}
        choices={THEMES.map((theme) => ({
          value: `${theme}` as const,
          label: t(`settings.theme${theme}`),
          picture: <Thumbnail draft={draft} theme={theme} />,
        }))}
      />
    </SettingsSection>
  );
}

/** The first question in the colours and shapes of a theme, small. It decorates: the name of the theme is beside it. */
function Thumbnail({ draft, theme }: { draft: Draft; theme: (typeof THEMES)[number] }) {
  const kindText = useKindTexts();
  const title = draft.questions[0]?.title.trim() || draft.details.quizTitle.trim();
  return (
    <span className={classes.thumbnail} data-look={lookOf(theme)} aria-hidden>
      <span
        className={classes.page}
        {...contentStyle({ ...draft.settings, language: draft.details.language ?? '' })}
      >
        <span className={classes.bar} />
        <span className={classes.card}>
          <span className={classes.title}>{title || kindText('preview.untitled')}</span>
          <span className={classes.option} data-chosen />
          <span className={classes.option} />
        </span>
        <span className={classes.button} />
      </span>
    </span>
  );
}
