import { createHash, X509Certificate } from 'node:crypto';
import { createSigningCertificate } from '@wifi-share/simulators/paypal/certificate';
import { startRouterServer } from '@wifi-share/simulators/routers/router-server';
import { expect, it, onTestFinished } from 'vitest';
import { askRouter } from '../src/drivers/router-http.js';

async function ownCertificate() {
  const { pem, key } = createSigningCertificate(new Date());
  const server = await startRouterServer(() => ({ status: 200, body: 'hello' }), {
    cert: pem,
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  onTestFinished(() => server.close());
  return { server, fingerprint: new X509Certificate(pem).fingerprint256 };
}

const request = { method: 'POST', path: '/', body: 'a secret', changes: true } as const;

it('a certificate that no authority has signed is refused before anything is sent, and named', async () => {
  const { server, fingerprint } = await ownCertificate();
  const asked = askRouter({ url: server.url }, request);
  await expect(asked).rejects.toMatchObject({ reason: 'unreachable', mayHaveChanged: false });
  await expect(asked).rejects.toThrow(`"certificate": "${fingerprint}"`);
  expect(server.calls).toEqual([]);
});

it('the certificate that the owner has named is taken, and no other one', async () => {
  const { server, fingerprint } = await ownCertificate();
  expect(await askRouter({ url: server.url, certificate: fingerprint }, request)).toMatchObject({ text: 'hello' });
  expect(server.calls.map(({ body }) => body)).toEqual(['a secret']);
  const other = createHash('sha256').digest('hex').toUpperCase().match(/../g)?.join(':');
  await expect(askRouter({ url: server.url, certificate: other }, request)).rejects.toThrow('another certificate');
});
