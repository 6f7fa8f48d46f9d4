import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

interface MoreAnchorProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
}

function MoreAnchor(props: MoreAnchorProps) {
  return <Anchor size="sm" {...props} />;
}

/** At the end of a section's title: the way to all of what the section has some of. */
export const MoreLink = createLink(MoreAnchor);
