import { limits } from '@wifi-share/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, ownerOn, type SupportApp, startSupport } from './support-app.js';

const start = Date.parse('2026-11-22T08:00:00.000Z');
const hour = 60 * 60 * 1000;
const clock = { offset: 0 };

let app: SupportApp;
beforeAll(async () => {
  app = await startSupport({ now: () => new Date(start + clock.offset) });
});
afterAll(() => app.stop());

describe('tickets of one account', () => {
  it('are 20 in 24 hours at most; then the answer says when the next may follow, and others are not held up', async () => {
    clock.offset = 0;
    const owner = ownerOn('pro');
    await app.open(owner);
    clock.offset = hour;
    for (let opened = 1; opened < limits.ticketsPerDayMax; opened += 1) await app.open(owner);
    const refused = await app.open(owner);
    expect(outcomeOf(refused)).toBe('429 too_many_tickets');
    expect(refused.headers['retry-after']).toBe(String((23 * hour) / 1000));
    expect(refused.body.detail).toContain('20 tickets within 24 hours');
    expect((await app.open(ownerOn('pro'))).status).toBe(201);
    clock.offset = 24 * hour;
    expect((await app.open(owner)).status).toBe(201);
    expect(outcomeOf(await app.open(owner))).toBe('429 too_many_tickets');
  });

  it('are 50 at most that wait for support; a settled one makes room', async () => {
    const owner = ownerOn('pro');
    const ids: string[] = [];
    for (let opened = 0; opened < limits.openTicketsMax; opened += 1) {
      clock.offset += 2 * hour;
      ids.push((await app.open(owner)).body.id);
    }
    clock.offset += 2 * hour;
    const refused = await app.open(owner);
    expect(outcomeOf(refused)).toBe('409 ticket_limit_reached');
    expect(refused.body.detail).toContain('50 open tickets');
    await app.asAdmin('PATCH', `/${ids[0]}/status`, { status: 'in_progress' });
    expect(outcomeOf(await app.open(owner))).toBe('409 ticket_limit_reached');
    await app.asAdmin('PATCH', `/${ids[0]}/status`, { status: 'closed' });
    expect((await app.open(owner)).status).toBe(201);
  });
});
