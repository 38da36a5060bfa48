import { describe, expect, it } from 'vitest';
import { gatewayForThisTest } from './support/gateway.js';

describe('/.well-known/security.txt', () => {
  const path = '/.well-known/security.txt';

  it('names the contact, its own address, and an end within a year', async () => {
    const { ask } = await gatewayForThisTest({ SECURITY_CONTACT: 'mailto:security@wifi.example' });
    const { status, headers, text } = await ask({ path });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('Contact: mailto:security@wifi.example\n');
    expect(text).toMatch(/^Canonical: https?:\/\/.+\/\.well-known\/security\.txt$/m);
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('is missing where no contact is named', async () => {
    expect((await (await gatewayForThisTest({})).ask({ path })).status).toBe(404);
  });
});
