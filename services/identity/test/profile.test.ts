import { userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, signedIn } from './people.js';
import { eventsOf } from './published-events.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

const update = (as: Principal, body: object, id = as.userId) =>
  app.call('PATCH', `/api/user/${id}/profile`, { as, body });

const updatesOf = ({ userId }: Principal) => eventsOf(app, userId, userUpdated.natsSubject(userId));

describe('changing the profile', () => {
  it('answers the user as they are now, and notifies other services in the same write', async () => {
    const { as } = await signedIn(app);
    const before = (await updatesOf(as)).length;
    const profile = { firstName: 'Grace', lastName: 'Hopper', language: 'de', timeZone: 'Europe/Prague' };
    const { status, body } = await update(as, profile);
    expect([status, body]).toMatchObject([200, { id: as.userId, ...profile }]);
    expect((await app.call('GET', '/api/user/me', { as })).body).toEqual(body);
    const events = await updatesOf(as);
    expect(events).toHaveLength(before + 1);
    expect(events.at(-1)).toMatchObject({ data: { ...profile, version: 3 } });
  });

  it('keeps what is left out and clears an empty name', async () => {
    const { as } = await signedIn(app, newcomer({ firstName: 'Ada', lastName: 'Lovelace', timeZone: 'Asia/Tokyo' }));
    expect((await update(as, { firstName: ' ' })).body).toMatchObject({ firstName: null, lastName: 'Lovelace' });
    expect((await update(as, { lastName: null, language: 'tr' })).body).toMatchObject({
      ...{ firstName: null, lastName: null, language: 'tr', timeZone: 'Asia/Tokyo' },
    });
  });

  it('that changes nothing is not published', async () => {
    const { as } = await signedIn(app, newcomer({ firstName: 'Ada' }));
    await updatesOf(as);
    const before = await app.users.findOne({ _id: as.userId });
    for (const body of [{}, { firstName: 'Ada' }, { lastName: '', language: 'en' }]) {
      expect((await update(as, body)).status).toBe(200);
    }
    expect(await app.users.findOne({ _id: as.userId })).toEqual(before);
  });

  it('says field by field what is wrong', async () => {
    const { as } = await signedIn(app);
    const wrong = { firstName: 'x'.repeat(81), lastName: 'a\nb', language: 'fr', timeZone: 'Mars/Olympus_Mons' };
    const { status, body } = await update(as, wrong);
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(Object.keys(wrong));
    expect(body.errors.at(-1).message).toBe('This time zone is unknown');
    for (const timeZone of ['', 'UTC\n', '+02:00', 'x'.repeat(5000), '../etc/passwd', null]) {
      expect((await update(as, { timeZone })).status).toBe(400);
    }
  });

  it('is refused to another user, and to an account that was deactivated', async () => {
    const [{ as }, other] = [await signedIn(app), await signedIn(app)];
    expect((await update(as, { firstName: 'Mallory' }, other.id)).body.code).toBe('forbidden');
    await app.users.updateOne({ _id: as.userId }, { $set: { isActive: false } });
    expect((await update(as, { firstName: 'Late' })).body.code).toBe('not_signed_in');
    expect(await app.users.findOne({ _id: as.userId })).toMatchObject({ firstName: null });
  });
});

describe('the time zone', () => {
  it('is the one that the browser names at the sign-up, else UTC, and other services learn of it', async () => {
    const [named, silent] = [await signedIn(app, newcomer({ timeZone: 'America/Bogota' })), await signedIn(app)];
    const me = async (as: Principal) => (await app.call('GET', '/api/user/me', { as })).body;
    expect((await me(named.as)).timeZone).toBe('America/Bogota');
    expect((await me(silent.as)).timeZone).toBe('UTC');
    const events = await eventsOf(app, named.id, userRegistered.natsSubject(named.id));
    expect(events).toMatchObject([{ data: { timeZone: 'America/Bogota' } }]);
  });

  it('is UTC for accounts from before it was asked for', async () => {
    const { as } = await signedIn(app);
    await app.users.updateOne({ _id: as.userId }, { $unset: { timeZone: '' } });
    expect((await app.call('GET', '/api/user/me', { as })).body.timeZone).toBe('UTC');
    expect((await update(as, { firstName: 'Old' })).body).toMatchObject({ firstName: 'Old', timeZone: 'UTC' });
    expect((await updatesOf(as)).at(-1)).toMatchObject({ data: { timeZone: 'UTC' } });
  });
});
