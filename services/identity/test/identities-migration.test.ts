import { expect, it, onTestFinished } from 'vitest';
import { createGoogleFixture } from './google-fixture.js';
import { startIdentity } from './identity-app.js';
import { registerVerified } from './people.js';
import { arrivedUser, googlePerson, googleSettings, ProviderBrowser } from './provider-browser.js';

const { app, newBrowser, provider } = await createGoogleFixture();

it("Google's users of before sign in to their accounts after the migration", async () => {
  const people = [googlePerson({ sub: 'with#a#mark' }), googlePerson()];
  const ids: string[] = [];
  for (const person of people) ids.push(arrivedUser(await newBrowser().signIn(person)).id);
  const { id: local } = await registerVerified(app);
  await app.service.stop();
  for (const [index, { sub, email }] of people.entries()) {
    const before = { socialId: `${provider.issuer}#${sub}`, ...(index === 0 && { socialEmailKey: email }) };
    await app.users.updateOne({ _id: ids[index]! }, { $set: before, $unset: { identities: '', identityKeys: '' } });
  }
  await app.stored('schemaVersion').updateOne({ _id: 'schema' }, { $set: { version: 2 } });

  const later = await startIdentity({ world: app.world, env: googleSettings(provider) });
  onTestFinished(() => later.stop());
  const identity = { provider: 'google', issuer: provider.issuer };
  expect(await later.users.findOne({ _id: ids[0]! })).toMatchObject({
    identities: [{ ...identity, subject: 'with#a#mark', emailKey: people[0]!.email }],
  });
  const migrated = await later.users.findOne({ _id: ids[1]! });
  expect(migrated).toMatchObject({ identities: [{ ...identity, subject: people[1]!.sub }] });
  for (const field of ['socialId', 'socialEmailKey']) expect(migrated).not.toHaveProperty(field);
  expect(await later.users.findOne({ _id: local })).not.toHaveProperty('identities');
  for (const [index, person] of people.entries()) {
    const answer = await new ProviderBrowser(later, provider).signIn(person);
    expect(arrivedUser(answer).id).toBe(ids[index]);
  }
});
