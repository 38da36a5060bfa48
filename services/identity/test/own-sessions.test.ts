import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { registerVerified, sessionOf, signInAs } from './people.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

async function signedInTwice() {
  const person = await registerVerified(app);
  const elsewhere = await signInAs(app, person);
  const { username, password } = person;
  const here = await app.call('POST', '/api/user/login', {
    body: { username, password },
    headers: { 'user-agent': firefox },
  });
  const as = (await sessionOf(app, here))!;
  return {
    ...person,
    here,
    elsewhere,
    as,
    other: (await sessionOf(app, elsewhere))!,
    url: `/api/user/${person.id}/sessions`,
  };
}

it('lists where the user is signed in, and which session asks', async () => {
  const { as, other, url } = await signedInTwice();
  const { status, body } = await app.call('GET', url, { as });
  expect(status).toBe(200);
  expect(body.find(({ current }: { current: boolean }) => current)).toMatchObject({
    ...{ id: as.sessionId, browser: 'Firefox', system: 'Linux' },
  });
  expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([as.sessionId, other.sessionId].sort());
});

it('ends one session and leaves the others', async () => {
  const { as, other, here, elsewhere, url } = await signedInTwice();
  expect((await app.call('DELETE', `${url}/${other.sessionId}`, { as })).status).toBe(204);
  expect(await sessionOf(app, elsewhere)).toBeNull();
  expect(await sessionOf(app, here)).not.toBeNull();
});

it("ends no session of another user, by either one's list", async () => {
  const [mine, theirs] = [await signedInTwice(), await signedInTwice()];
  expect((await app.call('DELETE', `${mine.url}/${theirs.as.sessionId}`, { as: mine.as })).status).toBe(404);
  expect((await app.call('DELETE', `${theirs.url}/${theirs.as.sessionId}`, { as: mine.as })).status).toBe(403);
  expect((await app.call('DELETE', theirs.url, { as: mine.as })).status).toBe(403);
  expect(await sessionOf(app, theirs.here)).not.toBeNull();
});

it('signs out everywhere, here too', async () => {
  const { as, here, elsewhere, url } = await signedInTwice();
  const { status, headers } = await app.call('DELETE', url, { as });
  expect(status).toBe(204);
  expect(headers['set-cookie']).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
  expect([await sessionOf(app, here), await sessionOf(app, elsewhere)]).toEqual([null, null]);
});

it('still knows the device after a change of the password', async () => {
  const { as, id, password } = await signedInTwice();
  const newPassword = 'another horse battery';
  const changed = await app.call('POST', `/api/user/${id}/change-password`, {
    as,
    body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    headers: { 'user-agent': firefox },
  });
  const session = (await sessionOf(app, changed))!;
  const { body } = await app.call('GET', `/api/user/${id}/sessions`, { as: session });
  expect(body).toMatchObject([{ id: session.sessionId, browser: 'Firefox', current: true }]);
});
