import { createTransport } from 'nodemailer';
import type { Config } from '../config.js';

const seconds = 1000;
const minutes = 60 * seconds;

type Options = Pick<Config, 'APP_ENV' | 'SMTP_URL' | 'SMTP_PLAIN_RELAY'>;

/**
 * Connects to the mail server again for every e-mail; times out when it does not answer. In production an e-mail is sent by
 * TLS or not at all, as most carry a link or a code that signs in.
 */
export function createSmtpTransport({ APP_ENV, SMTP_URL, SMTP_PLAIN_RELAY }: Options) {
  return createTransport({
    url: SMTP_URL,
    requireTLS: APP_ENV === 'production' && new URL(SMTP_URL).hostname !== SMTP_PLAIN_RELAY,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    // A server may scan an e-mail before it answers to DATA; with a shorter timeout it is sent twice (RFC 5321, 4.5.3.2.6).
    socketTimeout: 5 * minutes,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export type SmtpTransport = ReturnType<typeof createSmtpTransport>;
