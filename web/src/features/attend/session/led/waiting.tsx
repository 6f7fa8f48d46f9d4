import type { ReactNode } from 'react';
import { OwnLight } from '../../receipt/own-light.tsx';
import { Notice } from '../../ui/notice.tsx';

interface WaitingProps {
  title: string;
  text: string;
  isLit?: boolean;
  /** What belongs to the text. */
  children?: ReactNode;
}

/** Says what is on where there is nothing to answer. */
export function Waiting({ title, text, isLit = false, children }: WaitingProps) {
  return (
    <Notice
      title={title}
      text={text}
      actions={[]}
      {...(isLit && { picture: <OwnLight fingerprint={undefined} /> })}
    >
      {children}
    </Notice>
  );
}
