import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { Announcer } from '../ui/announcer.tsx';
import { lookOf } from '../page/look.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { JoinForm } from './join-form.tsx';
import type { SessionPath } from './session-path.ts';
import { SessionPage } from './session-page.tsx';

/** The way into a hosted session: the page where one types its code, and that where one answers. */
export function SessionDoor({ path }: { path: SessionPath }) {
  return path.page === 'join' ? <JoinPage /> : <SessionPage sessionId={path.sessionId} />;
}

function JoinPage() {
  const t = useTranslations('join');
  useEffect(() => {
    document.title = `${t('title')} · Pollux`;
  }, [t]);
  const wrong = new URLSearchParams(location.search).get('wrong');
  return (
    <PageFrame look={lookOf(undefined)}>
      <Announcer>
        <JoinForm wrong={wrong} />
      </Announcer>
    </PageFrame>
  );
}
