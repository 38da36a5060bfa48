import { durations } from '@wifi-share/contracts/durations';
import type { MailBody } from '../mail-body.js';
import { Code } from '../parts/code.js';
import { Heading, Paragraph, Rule, SmallPrint } from '../parts/text.js';

const minutes = durations.adminCodeSeconds / 60;

/** Carries the code of the gate's second step (R33). Inboxes show neither it nor a link: there is nothing to click. */
export const adminCode: MailBody<'admin-code'> = ({ code, ipAddress }, { text }) => (
  <>
    <Heading>{text('mail.admin-code.subject')}</Heading>
    <Paragraph>{text('mail.admin-code.intro')}</Paragraph>
    <Code>{code}</Code>
    <Rule />
    <SmallPrint>{text('mail.admin-code.validity', { minutes })}</SmallPrint>
    <SmallPrint>{text('mail.admin-code.from', { ipAddress })}</SmallPrint>
    <SmallPrint>{text('mail.admin-code.notYou')}</SmallPrint>
  </>
);
