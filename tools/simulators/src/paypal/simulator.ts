import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { answerCall } from './answer-call.js';
import { notFound } from './api-error.js';
import { createSigningCertificate, type SigningCertificate } from './certificate.js';
import { Checkout } from './checkout.js';
import { controlRoutes } from './control.routes.js';
import { type FaultPoint, Faults, type faultSchema } from './faults.js';
import { path, type Route } from './http-call.js';
import { type Charge, Ledger } from './ledger.js';
import { orderRoutes } from './orders.routes.js';
import { pageRoutes } from './pages.routes.js';
import { Tokens } from './tokens.js';
import { type Delivery, Webhooks } from './webhooks.js';

interface Options {
  /** Any free one by default. */
  port?: number;
  host?: string;
  /** Where services reach it; host and port by default. */
  url?: string;
  /** Where payers' browsers reach it; the same by default. */
  publicUrl?: string;
  clientId?: string;
  clientSecret?: string;
  webhookId?: string;
  webhookUrl?: string;
  /** See Webhooks; nothing is sent again by default. */
  retryWebhooksAfter?: number[];
  tokenSeconds?: number;
  /** Where orders outlive the process; in memory by default. */
  file?: string;
  now?: () => Date;
}

/** PayPal on a port of this machine. What is counted and reported here is also under `/simulator/*`. */
export interface PayPalSimulator {
  /** Origin of its API, its pages and its script. */
  url: string;
  sdkUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** The next call of a kind goes wrong. */
  next(fault: z.input<typeof faultSchema>): void;
  /** The payer agrees. */
  approve(orderId: string, options?: { declines: boolean }): void;
  /** Orders without approval expire some hours later. */
  expire(orderId: string): void;
  /** PayPal decides about a pending capture. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): void;
  /** The merchant gives back `cents`, by default all that is left. */
  refund(captureId: string, cents?: number): void;
  /** The payer's bank takes the money back; `shown` is how the order says so. */
  reverse(captureId: string, shown?: 'DECLINED' | 'REFUNDED'): void;
  /** PayPal holds the money while it looks into a dispute, see settle. */
  dispute(captureId: string): void;
  revokeTokens(): void;
  /** Every capture that moved money. */
  charges(): Charge[];
  /** How often something was called, faults included. */
  calls(point: FaultPoint): number;
  sendWebhooksTo(url: string): void;
  deliveries(): Delivery[];
  /** Resolves when every webhook until now has been answered. */
  webhooksSettled(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again after stop, on the same port and with its orders. */
  restart(): Promise<void>;
}

const secret = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`;

export async function startPayPalSimulator(options: Options = {}): Promise<PayPalSimulator> {
  const { host = '127.0.0.1', now = () => new Date(), tokenSeconds = 32_400 } = options;
  const clientId = options.clientId ?? secret('SIMULATOR');
  const clientSecret = options.clientSecret ?? secret('SECRET');
  const webhookId = options.webhookId ?? 'SIMULATEDWEBHOOK';
  let made: SigningCertificate | undefined;
  /** Made when it is first needed: it takes a while. */
  const certificate = () => {
    made ??= createSigningCertificate(now());
    return made;
  };
  let url = '';
  let foreignUrl = '';

  const faults = new Faults();
  const calls = new Map<FaultPoint, number>();
  const ledger = new Ledger(options.file);
  const tokens = new Tokens({ clientId, clientSecret, seconds: tokenSeconds, now });
  const certificateUrls = () => {
    const path = `/v1/notifications/certs/${certificate().name}`;
    return { own: url + path, foreign: foreignUrl + path };
  };
  const webhooks = new Webhooks({
    faults,
    retryAfter: options.retryWebhooksAfter ?? [],
    signing: () => ({ certificate: certificate(), webhookId, certificateUrls: certificateUrls(), now: now() }),
  });
  webhooks.url = options.webhookUrl;
  const pagesUrl = () => options.publicUrl ?? url;
  const addresses = () => ({ api: url, pages: pagesUrl() });
  const checkout = new Checkout({ ledger, webhooks, addresses, now });
  const certificateRoute: Route = {
    method: 'GET',
    path: path('/v1/notifications/certs/:id'),
    on: 'certificate',
    answer: ({ id }) => {
      if (id !== certificate().name) throw notFound();
      return { status: 200, body: certificate().pem, headers: { 'content-type': 'application/x-pem-file' } };
    },
  };
  const routes = [
    ...tokens.routes,
    ...orderRoutes({ ledger, checkout, addresses, authorise: (call) => tokens.check(call) }),
    ...pageRoutes({ ledger, checkout, pagesUrl }),
    ...controlRoutes({ ledger, checkout, webhooks, faults }),
    certificateRoute,
  ];

  const server = createServer((request, response) => {
    answerCall(request, response, { routes, faults, calls }).catch(() => request.socket.destroy());
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  await listen(options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  url = options.url ?? `http://${host}:${port}`;
  foreignUrl = `http://localhost:${port}`;

  return {
    url,
    sdkUrl: `${pagesUrl()}/web-sdk/v6/core`,
    clientId,
    clientSecret,
    webhookId,
    next: (fault) => faults.add(fault),
    approve: (orderId, { declines } = { declines: false }) => void checkout.approve(orderId, declines),
    expire: (orderId) => ledger.forget(orderId),
    settle: (captureId, status) => void checkout.settle(captureId, status),
    refund: (captureId, cents) => void checkout.refund(captureId, cents),
    reverse: (captureId, shown = 'DECLINED') => checkout.reverse(captureId, shown),
    dispute: (captureId) => checkout.dispute(captureId),
    revokeTokens: () => tokens.revoke(),
    charges: () => ledger.charges(),
    calls: (point) => calls.get(point) ?? 0,
    sendWebhooksTo: (address) => {
      webhooks.url = address;
    },
    deliveries: () => [...webhooks.deliveries],
    webhooksSettled: () => webhooks.settled(),
    stop: async () => {
      webhooks.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    restart: () => listen(port),
  };
}
