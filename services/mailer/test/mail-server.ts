import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@wifi-share/tools/backing/free-port';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server that keeps what it receives, and can be stopped, refuse and delay. */
export interface MailServer {
  url: string;
  received: Email[];
  /** The heads of the same, as they came over the wire. */
  heads: string[];
  /** Addresses that get another reply to RCPT TO than 250. */
  replies: Map<string, number>;
  /** Messages to these addresses make the connection break; each counts one. */
  breaksOn: Map<string, number>;
  /** The next message is answered after `release()`; `reached` resolves when the whole of it has arrived. */
  hold(): { reached: Promise<void>; release: () => void };
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const port = await freePort();
  const received: Email[] = [];
  const heads: string[] = [];
  const replies = new Map<string, number>();
  const breaksOn = new Map<string, number>();
  const holds: { reached: () => void; released: Promise<void> }[] = [];
  let server: SMTPServer | undefined;

  const create = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 1,
      logger: false,
      onRcptTo: ({ address }, _session, callback) => {
        const responseCode = replies.get(address);
        const said = `says ${responseCode} to <${address.toLowerCase()}>`;
        callback(responseCode ? Object.assign(new Error(said), { responseCode }) : null);
      },
      onData: async (stream, session, callback) => {
        const raw = await buffer(stream);
        const address = session.envelope.rcptTo[0]?.address ?? '';
        const broken = breaksOn.get(address);
        if (broken !== undefined) {
          breaksOn.set(address, broken + 1);
          for (const connection of server?.connections ?? []) if (connection.session === session) connection.close();
          return;
        }
        const held = holds.shift();
        held?.reached();
        await held?.released;
        heads.push(raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '');
        received.push(await PostalMime.parse(raw));
        callback();
      },
      ...options,
    });

  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    heads,
    replies,
    breaksOn,
    hold: () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<void>((resolve) => holds.push({ reached: resolve, released }));
      return { reached, release };
    },
    start: async () => {
      server = create();
      server.on('error', () => undefined);
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    stop: async () => {
      await new Promise<void>((resolve) => server?.close(resolve) ?? resolve());
      server = undefined;
    },
  };
  await mailServer.start();
  return mailServer;
}
