import { render } from '@react-email/render';
import type { Language } from '@wifi-share/contracts/languages';
import type { MailTemplate, MailVariables } from '@wifi-share/contracts/mail';
import { translate } from '@wifi-share/texts/translate';
import {
  adminCode,
  confirmEmail,
  emailChanged,
  passwordChanged,
  recoveryCodeUsed,
  resetPassword,
  secondFactorChanged,
  verifyEmail,
} from './account-mails.js';
import type { MailBody, MailContext, Site } from './mail-body.js';
import { newSignIn } from './new-sign-in.js';
import { Layout } from './parts/layout.js';
import { dateText, deadlineText, planName } from './parts/values.js';
import { paymentDeclined } from './payment-declined.js';
import { paymentRefunded, paymentReversed } from './payment-refunded.js';
import { plainTextOf } from './plain-text.js';
import { planEndedGrace, planLapsed, planReminder } from './plan-mails.js';
import { receipt } from './receipt.js';
import { teamEnded, teamInvitation, teamJoined, transferDone, transferOffered } from './team-mails.js';
import { ticketContinued, ticketOpened, ticketReplied, ticketResolved } from './ticket-mails.js';
import { rotationFailed, rotationUnconfirmed, webhookPaused } from './venue-mails.js';
import { weeklySummary } from './weekly-summary.js';

const bodies: { [T in MailTemplate]: MailBody<T> } = {
  'verify-email': verifyEmail,
  'confirm-email': confirmEmail,
  'email-changed': emailChanged,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'second-factor-changed': secondFactorChanged,
  'recovery-code-used': recoveryCodeUsed,
  'new-sign-in': newSignIn,
  'rotation-failed': rotationFailed,
  'rotation-unconfirmed': rotationUnconfirmed,
  'webhook-paused': webhookPaused,
  'team-invitation': teamInvitation,
  'team-joined': teamJoined,
  'team-ended': teamEnded,
  'transfer-offered': transferOffered,
  'transfer-done': transferDone,
  'weekly-summary': weeklySummary,
  'ticket-opened': ticketOpened,
  'ticket-continued': ticketContinued,
  'ticket-replied': ticketReplied,
  'ticket-resolved': ticketResolved,
  receipt,
  'payment-refunded': paymentRefunded,
  'payment-reversed': paymentReversed,
  'payment-declined': paymentDeclined,
  'plan-reminder': planReminder,
  'plan-ended-grace': planEndedGrace,
  'plan-lapsed': planLapsed,
  'admin-code': adminCode,
};

/** What may stand in a subject: never a code or a link, which inboxes would show. */
function namesIn(variables: MailVariables<MailTemplate>, context: MailContext): Record<string, string> {
  const date = (name: string, moment: string | null, timeZone: string) =>
    moment === null ? {} : { [name]: dateText(context, moment, timeZone) };
  return {
    ...('subject' in variables && { subject: variables.subject }),
    ...('network' in variables && { network: variables.network }),
    ...('host' in variables && { host: variables.host }),
    ...('owner' in variables && { owner: variables.owner }),
    ...('member' in variables && { member: variables.member }),
    ...('visits' in variables && { visits: new Intl.NumberFormat(context.language).format(variables.visits) }),
    ...('username' in variables && { username: variables.username }),
    ...('plan' in variables && { plan: planName(context, variables.plan) }),
    ...('paidUntil' in variables && date('date', variables.paidUntil, variables.timeZone)),
    ...('graceUntil' in variables && {
      graceUntil: deadlineText(context, variables.graceUntil, variables.timeZone),
    }),
  };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The e-mail of `template` in `language`; every value is escaped where it stands. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  variables: MailVariables<T>,
  { language, site }: { language: Language; site: Site },
): Promise<RenderedMail> {
  const context: MailContext = {
    language,
    site,
    text: (key, more) => translate(language, key, { brand: site.brand, ...more }),
  };
  const named = namesIn(variables, context);
  const subject = context.text(`mail.${template}.subject`, named);
  const html = await render(
    <Layout {...context} title={subject} preview={context.text(`mail.${template}.preview`, named)}>
      {bodies[template](variables, context)}
    </Layout>,
  );
  return { subject, html, text: plainTextOf(html) };
}
