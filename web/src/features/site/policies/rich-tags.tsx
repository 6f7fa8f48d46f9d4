import type { ReactNode } from 'react';
import { OperatorFact, WithFact } from '../../../shared/site/operator-fact.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** What the tags in the texts become: paragraphs and lists, links to other pages, and facts about the operator. */
export const richTags = {
  p: (text: ReactNode) => <p>{text}</p>,
  list: (items: ReactNode) => <ul>{items}</ul>,
  item: (text: ReactNode) => <li>{text}</li>,
  b: (text: ReactNode) => <strong>{text}</strong>,
  name: () => <OperatorFact fact="name" />,
  address: () => <OperatorFact fact="address" />,
  email: () => <OperatorFact fact="email" />,
  supportEmail: () => <OperatorFact fact="supportEmail" />,
  supportPhone: () => <OperatorFact fact="supportPhone" />,
  jurisdiction: () => <OperatorFact fact="jurisdiction" />,
  withAddress: (text: ReactNode) => <WithFact fact="address">{text}</WithFact>,
  withSupportEmail: (text: ReactNode) => <WithFact fact="supportEmail">{text}</WithFact>,
  withSupportPhone: (text: ReactNode) => <WithFact fact="supportPhone">{text}</WithFact>,
  termsLink: (text: ReactNode) => (
    <TextLink inherit to="/termandcondition">
      {text}
    </TextLink>
  ),
  useLink: (text: ReactNode) => (
    <TextLink inherit to="/termsofuse">
      {text}
    </TextLink>
  ),
  privacyLink: (text: ReactNode) => (
    <TextLink inherit to="/privacypolicy">
      {text}
    </TextLink>
  ),
  payoutLink: (text: ReactNode) => (
    <TextLink inherit to="/payoutpolicy">
      {text}
    </TextLink>
  ),
  refundLink: (text: ReactNode) => (
    <TextLink inherit to="/refundpolicy">
      {text}
    </TextLink>
  ),
  supportLink: (text: ReactNode) => (
    <TextLink inherit to="/dashboard/support">
      {text}
    </TextLink>
  ),
  settingsLink: (text: ReactNode) => (
    <TextLink inherit to="/dashboard/settings">
      {text}
    </TextLink>
  ),
};
