import { durations } from '@wifi-share/contracts/durations';
import type { MailBody } from './mail-body.js';
import { Action } from './parts/action.js';
import { Code } from './parts/code.js';
import { Heading, Paragraph, Rule, SmallPrint } from './parts/text.js';

/** Asks whether the address belongs to the person who signed up with it (R13). */
export const verifyEmail: MailBody<'verify-email'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.verify-email.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.verify-email.intro')}</Paragraph>
    <Action link={link} label={text('mail.verify-email.button')} linkHelp={text('mail.layout.linkHelp')} />
    <Rule />
    <SmallPrint>{text('mail.verify-email.validity', { hours: durations.verificationLinkHours })}</SmallPrint>
    <SmallPrint>{text('mail.verify-email.notYou')}</SmallPrint>
  </>
);

/** Asks whether the address belongs to the person who wants it for their account. */
export const confirmEmail: MailBody<'confirm-email'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.confirm-email.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.confirm-email.intro')}</Paragraph>
    <Action link={link} label={text('mail.confirm-email.button')} linkHelp={text('mail.layout.linkHelp')} />
    <Rule />
    <SmallPrint>{text('mail.confirm-email.validity', { hours: durations.emailChangeLinkHours })}</SmallPrint>
    <SmallPrint>{text('mail.confirm-email.notYou')}</SmallPrint>
  </>
);

/** Lets the reader of the account's e-mails choose a new password (R15). */
export const resetPassword: MailBody<'reset-password'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.reset-password.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.reset-password.intro')}</Paragraph>
    <Action link={link} label={text('mail.reset-password.button')} linkHelp={text('mail.layout.linkHelp')} />
    <Rule />
    <SmallPrint>{text('mail.reset-password.validity', { minutes: durations.passwordResetLinkMinutes })}</SmallPrint>
    <SmallPrint>{text('mail.reset-password.notYou')}</SmallPrint>
  </>
);

/** Notifies the old address that the account has another one now, and says what to do if that was not wanted. */
export const emailChanged: MailBody<'email-changed'> = ({ name, username, link }, { text }) => (
  <>
    <Heading>{text('mail.email-changed.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.email-changed.intro')}</Paragraph>
    <Paragraph>{text('mail.email-changed.notYou', { username })}</Paragraph>
    <Action link={link} label={text('mail.email-changed.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Says that the password was changed, and what to do for users who did not change it. */
export const passwordChanged: MailBody<'password-changed'> = ({ name, link }, { text }) => (
  <>
    <Heading>{text('mail.password-changed.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.password-changed.intro')}</Paragraph>
    <Paragraph>{text('mail.password-changed.notYou')}</Paragraph>
    <Action link={link} label={text('mail.password-changed.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Says that a sign-in was completed by a recovery code, and what to do for users who did not do it. */
export const recoveryCodeUsed: MailBody<'recovery-code-used'> = ({ name, left, link }, { text }) => (
  <>
    <Heading>{text('mail.recovery-code-used.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.recovery-code-used.intro', { left })}</Paragraph>
    <Paragraph>{text('mail.recovery-code-used.notYou')}</Paragraph>
    <Action link={link} label={text('mail.recovery-code-used.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Says what became of the second factors, and what to do for users who did not do it. */
export const secondFactorChanged: MailBody<'second-factor-changed'> = (
  { name, change, passkey, notMe, link },
  { text },
) => (
  <>
    <Heading>{text('mail.second-factor-changed.subject')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text(`mail.second-factor-changed.${change}`, { passkey })}</Paragraph>
    {notMe ? (
      <>
        <Paragraph>{text('mail.second-factor-changed.undo')}</Paragraph>
        <Action link={link} label={text('mail.new-sign-in.button')} linkHelp={text('mail.layout.linkHelp')} />
        <Rule />
        <SmallPrint>{text('mail.second-factor-changed.validity', { hours: durations.newSignInLinkHours })}</SmallPrint>
      </>
    ) : (
      <>
        <Paragraph>
          {change === 'reset'
            ? text('mail.second-factor-changed.notAsked')
            : text('mail.second-factor-changed.notYou', { notMe: text('mail.new-sign-in.button') })}
        </Paragraph>
        <Action link={link} label={text('mail.second-factor-changed.button')} linkHelp={text('mail.layout.linkHelp')} />
      </>
    )}
  </>
);

/** Carries the code of the gate's second step (R33). Inboxes show neither it nor a link: there is nothing to click. */
export const adminCode: MailBody<'admin-code'> = ({ code, ipAddress }, { text }) => (
  <>
    <Heading>{text('mail.admin-code.subject')}</Heading>
    <Paragraph>{text('mail.admin-code.intro')}</Paragraph>
    <Code>{code}</Code>
    <Rule />
    <SmallPrint>{text('mail.admin-code.validity', { minutes: durations.adminCodeSeconds / 60 })}</SmallPrint>
    <SmallPrint>{text('mail.admin-code.from', { ipAddress })}</SmallPrint>
    <SmallPrint>{text('mail.admin-code.notYou')}</SmallPrint>
  </>
);
