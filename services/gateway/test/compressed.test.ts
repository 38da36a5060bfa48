import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { prepare } from '../src/site/compressed.js';

const text = Array.from({ length: 2000 }, (_, n) => `"key.${n}": "What line ${n * 7919} says"`).join('\n');
const thorough = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
});

it('a text is sent compressed at once, and as small as it can be soon after', async () => {
  const app = Fastify();
  const send = prepare(() => text);
  app.get('/', (request, reply) => send(request, reply));
  const ask = async () => (await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload;
  const first = await ask();
  expect(brotliDecompressSync(first).toString()).toBe(text);
  expect(first.length).toBeGreaterThan(thorough.length);
  // After the texts of other applications of this process.
  await expect.poll(ask).toEqual(thorough);
}, 90_000);
