import { createTransport } from 'nodemailer';

const seconds = 1000;

/** Connects to the mail server at `url`, again for every e-mail; times out when it does not answer. */
export function createSmtpTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export type SmtpTransport = ReturnType<typeof createSmtpTransport>;
