import { describe, expect, it, vi } from 'vitest';
import { createGoogleFixture } from './google-fixture.js';
import { confirm, registerVerified, signInAs } from './people.js';
import { arrivedSession, arrivedUser, googlePerson, pageOf } from './provider-browser.js';

const { app, newBrowser } = await createGoogleFixture();

const password = 'another horse battery';

const stored = (_id: string) => app.users.findOne({ _id });

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

/** The token of the newest e-mail to `email` that is of the `template`. */
async function tokenIn(template: string, email: string): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const found = (await app.mailsTo(email)).findLast((each) => each.template === template);
    if (!found) throw new Error(`no ${template} to ${email}`);
    return found;
  });
  return new URL(mail.variables.link!).searchParams.get('token')!;
}

/** A signed-in user who created their account with Google. */
async function googleUser() {
  const person = googlePerson({ picture: 'https://img.example/g.png' });
  const answer = await newBrowser().signIn(person);
  return { person, id: arrivedUser(answer).id as string, as: (await arrivedSession(app, answer))! };
}

/** Gives the account of `as` another address, which is confirmed in that session. */
async function moveTo(email: string, { id, as }: Awaited<ReturnType<typeof googleUser>>, proof = {}): Promise<void> {
  const asked = await app.call('POST', `/api/user/${id}/email-change`, { as, body: { email, ...proof } });
  expect(asked.status).toBe(200);
  expect((await confirm(app, await tokenIn('confirm-email', email), { as })).status).toBe(200);
  expect(await stored(id)).toMatchObject({ email });
}

async function reset(email: string): Promise<void> {
  await app.call('POST', '/api/auth/forgot-password', { body: { email }, from: newAddress() });
  const token = await tokenIn('reset-password', email);
  const body = { token, password, confirmPassword: password };
  const answer = await app.call('POST', '/api/auth/reset-password', { body, from: newAddress() });
  expect(answer.status).toBe(200);
}

describe('a reset by e-mail', () => {
  it('shuts out who signs in with another address at Google: the account is of who reads its e-mails', async () => {
    const thief = await googleUser();
    const email = `victim-of-${thief.person.sub}@mail.example`;
    await moveTo(email, thief);
    expect(arrivedUser(await newBrowser().signIn(thief.person)).id).toBe(thief.id);

    await reset(email);
    const user = await stored(thief.id);
    expect(user).toMatchObject({ authProvider: 'local', profileImageUrl: null, emailVerified: true });
    expect(user).not.toHaveProperty('identityKeys');
    const again = await newBrowser().signIn(thief.person);
    expect(arrivedUser(again).id).not.toBe(thief.id);
    expect(await signInAs(app, { username: email, password })).toMatchObject({
      status: 200,
      body: { id: thief.id, authProvider: 'local' },
    });
  });

  it('lets any number of accounts be without Google, and their owners link their own', async () => {
    const emails = await Promise.all(
      [await googleUser(), await googleUser()].map(async (thief) => {
        const email = `owner-${thief.person.sub}@mail.example`;
        await moveTo(email, thief);
        await reset(email);
        return email;
      }),
    );
    const [email] = emails;
    const here = newBrowser();
    expect(pageOf(await here.signIn(googlePerson({ email })))).toBe('/user-login?link=google');
    const linked = await here.call('POST', '/api/user/login', { body: { username: email, password } });
    expect(linked).toMatchObject({ status: 200, body: { linked: 'google' } });
  });

  it('leaves Google to who has the address of the account there', async () => {
    const { person, id } = await googleUser();
    await reset(person.email);
    expect(await stored(id)).toMatchObject({ authProvider: 'social', profileImageUrl: 'https://img.example/g.png' });
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(id);
    expect((await signInAs(app, { username: person.email, password })).status).toBe(200);
  });

  it('leaves it also to who has linked it by their password, until the account gets another address', async () => {
    const owner = await registerVerified(app);
    const person = googlePerson({ email: owner.email.toUpperCase() });
    const here = newBrowser();
    await here.signIn(person);
    await here.call('POST', '/api/user/login', { body: { username: owner.username, password: owner.password } });
    await reset(owner.email);
    const answer = await newBrowser().signIn(person);
    expect(arrivedUser(answer).id).toBe(owner.id);

    const as = (await arrivedSession(app, answer))!;
    const email = `elsewhere-${owner.email}`;
    await moveTo(email, { person, id: owner.id, as }, { password });
    await reset(email);
    expect(await stored(owner.id)).not.toHaveProperty('identityKeys');
  });
});
