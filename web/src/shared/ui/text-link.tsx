import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type HtmlProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

function TextAnchor(props: AnchorProps & HtmlProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <Anchor {...props} />;
}

/** A link inside the main entry that reads as text. */
export const TextLink = createLink(TextAnchor);
