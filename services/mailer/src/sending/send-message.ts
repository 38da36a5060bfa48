import type { SendMailOptions } from 'nodemailer';
import type { SmtpTransport } from './transport.js';

/** The mail server can't be reached, or takes nothing at all, or nothing from our sender: no fault of this e-mail. */
export class MailServerAway extends Error {
  override name = 'MailServerAway';
}

/** The mail server refused this e-mail for good (a reply 5xx). */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  command?: string;
  permanent?: boolean;
}

/** Replies to these commands are about the e-mail; everything before them is about the connection. */
const messageCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Resolves once the mail server took the message. Throws MailServerAway, MailRefused, or what may pass when tried again. */
export async function sendMessage(transport: SmtpTransport, message: SendMailOptions): Promise<void> {
  try {
    await transport.sendMail(message);
  } catch (cause) {
    const { message: reason, command = '', permanent } = cause as SmtpError;
    // The sender is the same for all e-mails: each of them would be refused, until the server or MAIL_FROM is put right.
    if (command === 'MAIL FROM' && permanent) throw new MailServerAway(reason, { cause });
    if (messageCommands.has(command)) throw permanent ? new MailRefused(reason, { cause }) : cause;
    if (!(await answers(transport))) throw new MailServerAway(reason, { cause });
    throw cause;
  }
}

/** Asks without an e-mail: a connection lost in the middle may be the fault of what was sent. */
const answers = (transport: SmtpTransport): Promise<boolean> => transport.verify().catch(() => false);
