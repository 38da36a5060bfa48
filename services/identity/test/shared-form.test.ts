import { expect, it, onTestFinished } from 'vitest';
import { addApp, ownerWithApp } from './factor-people.js';
import { createGoogleFixture } from './google-fixture.js';
import { startIdentity } from './identity-app.js';
import { registerVerified, signInAs } from './people.js';
import { arrivedSession, arrivedUser, googlePerson, googleSettings, ProviderBrowser } from './provider-browser.js';

const { app, newBrowser, provider } = await createGoogleFixture();
const admin = { sessionId: 'shared-form' };
const stored = (_id: string) => app.users.findOne({ _id });
const change = (_id: string, update: object) => app.users.updateOne({ _id }, update);
const socialIdOf = (sub: string) => `${provider.issuer}#${sub}`;

/** Another start of the service on the same database. */
async function startAgain() {
  const later = await startIdentity({ world: app.world, env: googleSettings(provider) });
  onTestFinished(() => later.stop());
  return later;
}

it('who signs in with Google is stored as release 0.2 reads them', async () => {
  const person = googlePerson({ sub: 'with#a#mark' });
  const { id } = arrivedUser(await newBrowser().signIn(person));
  expect(await stored(id)).toMatchObject({ socialId: socialIdOf('with#a#mark'), socialEmailKey: person.email });
  expect(await stored(id)).not.toHaveProperty('identities');
});

it('a user with second factors is not approved for release 0.2, and is here', async () => {
  const owner = await ownerWithApp(app, new Date());
  expect(await stored(owner.id)).toMatchObject({ isApproved: false });
  expect((await signInAs(app, owner)).body.code).toBe('second_factor_required');
  const shown = await app.call('GET', `/api/admin/users/${owner.id}`, { admin });
  expect(shown.body).toMatchObject({ isApproved: true });
  const pending = await app.call('GET', '/api/admin/users?filter=pending-approval', { admin });
  expect(JSON.stringify(pending.body)).not.toContain(owner.id);

  const withdraw = (isApproved: boolean) =>
    app.call('PATCH', `/api/admin/users/${owner.id}`, { admin, body: { isApproved } });
  expect((await withdraw(false)).body).toMatchObject({ isApproved: false });
  expect((await signInAs(app, owner)).body.code).toBe('account_pending_approval');
  expect((await withdraw(true)).body).toMatchObject({ isApproved: true });
  expect(await stored(owner.id)).toMatchObject({ isApproved: false });
});

it('a start settles what release 0.2 has written', async () => {
  const person = googlePerson();
  const { id: former } = arrivedUser(await newBrowser().signIn(person));
  const { id: present } = await registerVerified(app);
  const owner = await ownerWithApp(app, new Date());
  // Unlinked there, linked to another account, and approved by an admin.
  await change(former, { $unset: { socialId: '', socialEmailKey: '' } });
  await change(present, { $set: { socialId: socialIdOf(person.sub), socialEmailKey: person.email } });
  await change(owner.id, { $set: { isApproved: true } });

  const later = await startAgain();
  expect(arrivedUser(await new ProviderBrowser(later, provider).signIn(person)).id).toBe(present);
  expect(await stored(former)).not.toHaveProperty('identityKeys');
  expect(await stored(owner.id)).toMatchObject({ isApproved: false });
  expect((await signInAs(later, owner)).body.code).toBe('second_factor_required');
});

it('a start settles what builds after release 0.2 have written', async () => {
  const person = googlePerson();
  const first = await newBrowser().signIn(person);
  const { id } = arrivedUser(first);
  await addApp(app, { id, as: (await arrivedSession(app, first))! }, new Date());
  const identities = [{ provider: 'google', issuer: provider.issuer, subject: person.sub }];
  await change(id, {
    $set: { identities, isApproved: true },
    $unset: { socialId: '', socialEmailKey: '', isApprovedWithFactors: '' },
  });

  await startAgain();
  expect(await stored(id)).toMatchObject({ socialId: socialIdOf(person.sub), isApproved: false });
  expect(await stored(id)).not.toHaveProperty('identities');
});
