import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payPalWithMerchant } from './merchant.js';

let stage: Awaited<ReturnType<typeof payPalWithMerchant>>;
/** Types of the events that came, and what happened besides, in order. */
let heard: string[];
/** What the receiver answers next; 204 when there is no more. */
let answers: number[];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  heard.push(JSON.parse(Buffer.concat(chunks).toString()).event_type);
  response.writeHead(answers.shift() ?? 204).end();
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  stage = await payPalWithMerchant({ webhookUrl, retryWebhooksAfter: [10, 20] });
});
beforeEach(() => {
  heard = [];
  answers = [];
});
afterAll(async () => {
  await stage.payPal.stop();
  receiver.close();
  receiver.closeAllConnections();
});

const approvedOrder = async () => {
  const id = await stage.merchant.order();
  stage.payPal.approve(id);
  await stage.payPal.webhooksSettled();
  return id;
};

describe('webhooks of the simulator', () => {
  it('come twice, or not at all, where that is wanted', async () => {
    stage.payPal.next({ on: 'webhook', fault: 'duplicate' });
    await approvedOrder();
    stage.payPal.next({ on: 'webhook', fault: 'unsent' });
    await approvedOrder();
    expect(heard).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']);
  });

  it('come again until they are answered well', async () => {
    answers = [503, 400];
    await approvedOrder();
    // The receiver has heard of a delivery before the simulator has its answer.
    const given = () => stage.payPal.deliveries().map(({ answer }) => answer);
    await vi.waitFor(() => expect(given().slice(-3)).toEqual([503, 400, 204]));
    expect(heard).toHaveLength(3);
  });
});
