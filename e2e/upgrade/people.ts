import { PasskeyDevice } from '@wifi-share/simulators/passkey-device';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { PNG } from 'pngjs';
import { expect, vi } from 'vitest';
import { totpCode } from '../../services/identity/test/factor-people.js';
import { newPerson } from '../support/accounts.js';
import { adminCodes, mailsTo } from '../support/inbox.js';
import { payPalOf } from '../support/payer.js';
import { type PlainAnswer, PlainBrowser } from '../support/plain-browser.js';

export const polls = { timeout: 60_000, interval: 250 };
const picture = PNG.sync.write(new PNG({ width: 8, height: 8 })).toString('base64');
const order = { amount: '8.00', currency: 'USD', intent: 'CAPTURE' };
const network = { name: 'Corner', ssid: 'Corner', password: 'a corner to sit in', description: 'Sit down.' };
const ticket = { subject: 'The QR code', message: 'My printer prints it too small.' };

/** What people use: whichever release runs. */
export const system = { run: undefined as unknown as Run };

/** An owner who pays, and who gets a second factor. */
export const ada = {
  ...newPerson(),
  id: '',
  networkId: '',
  secret: '',
  token: '',
  screen: '',
  at: undefined as unknown as PlainBrowser,
};
/** A member of her team. */
export const carl = { ...newPerson(), id: '', at: undefined as unknown as PlainBrowser };

export const expectOk = async (answer: Promise<PlainAnswer>): Promise<PlainAnswer['body']> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
export const signIn = (
  { username, password }: Pick<typeof carl, 'username' | 'password'>,
  browser = new PlainBrowser(system.run.appUrl),
) => browser.call('POST', '/api/user/login', { username, password });

/** The query parameter of the newest e-mail's link. */
async function tokenFor(email: string, number: number): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const mails = await mailsTo(system.run.mailUrl, email);
    expect(mails.length).toBeGreaterThanOrEqual(number);
    return mails[number - 1];
  }, polls);
  return /[?&#]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function signUp(person: typeof carl): Promise<void> {
  const { username, email, password } = person;
  person.at = new PlainBrowser(system.run.appUrl);
  await expectOk(person.at.call('POST', '/api/user/signup', { username, email, password }));
  await person.at.call('GET', `/api/auth/verify-email?token=${await tokenFor(email, 1)}`);
  person.id = (await expectOk(signIn(person, person.at))).id;
}

export const counted = async (): Promise<number> => {
  const list = await expectOk(ada.at.call('GET', `/api/user/${ada.id}/networks`));
  return list.find(({ id }: { id: string }) => id === ada.networkId).accessCount;
};

/** What was made in release 0.2. */
export async function expectAllThere(): Promise<void> {
  const mine = `/api/user/${ada.id}`;
  expect((await expectOk(ada.at.call('GET', '/api/user/me'))).plan).toBe('pro');
  const networks = await expectOk(ada.at.call('GET', `${mine}/networks`));
  expect(networks.map(({ name }: { name: string }) => name).sort()).toEqual(['Corner', 'Second']);
  expect(networks).toContainEqual(expect.objectContaining({ password: network.password }));
  expect(await expectOk(ada.at.call('GET', `${mine}/support-tickets`))).toMatchObject([{ subject: ticket.subject }]);
  expect(await expectOk(ada.at.call('GET', `${mine}/billing`))).toMatchObject({ payments: [{ plan: 'pro' }] });
  const page = await new PlainBrowser(system.run.appUrl).call('GET', `/api/wifi/${ada.networkId}`);
  expect(page.body).toMatchObject({ ssid: network.ssid, password: network.password });
}

export async function resetPasswordOf(person: typeof carl): Promise<void> {
  const sent = (await mailsTo(system.run.mailUrl, person.email)).length;
  const browser = new PlainBrowser(system.run.appUrl);
  await browser.call('POST', '/api/auth/forgot-password', { email: person.email });
  const token = await tokenFor(person.email, sent + 1);
  person.password = 'another walk in the park';
  const { password } = person;
  await expectOk(browser.call('POST', '/api/auth/reset-password', { token, password, confirmPassword: password }));
}

export async function addNewThings(): Promise<void> {
  const mine = `/api/user/${ada.id}`;
  await expectOk(ada.at.call('POST', `${mine}/prove`, { password: ada.password }));
  ada.secret = (await expectOk(ada.at.call('POST', `${mine}/authenticator/secret`))).secret;
  await expectOk(ada.at.call('POST', `${mine}/authenticator`, { code: totpCode(ada.secret, new Date()) }));
  const token = { name: 'Script', scopes: ['networks:read'] };
  ada.token = (await expectOk(ada.at.call('POST', `${mine}/tokens`, token))).token;
  const page = { welcome: 'Come in.', accent: '#336699' };
  await expectOk(ada.at.call('PUT', `/api/user/networks/${ada.networkId}`, page));
  await expectOk(ada.at.call('PUT', `/api/user/networks/${ada.networkId}/logo`, { image: picture }));
  const screen = { name: 'Bar', languages: ['en'] };
  ada.screen = (await expectOk(ada.at.call('POST', `/api/user/networks/${ada.networkId}/screens`, screen))).token;
  // Nothing listens there.
  const webhook = { url: 'http://127.0.0.1:9/', events: ['network.created'] };
  await expectOk(ada.at.call('POST', `${mine}/webhooks`, webhook));
  const sent = (await mailsTo(system.run.mailUrl, carl.email)).length;
  await expectOk(ada.at.call('POST', `${mine}/team/invitations`, { email: carl.email, role: 'manager' }));
  const invitation = await tokenFor(carl.email, sent + 1);
  await expectOk(carl.at.call('POST', `/api/user/${carl.id}/teams`, { token: invitation }));
}

export async function addAdminPasskey(): Promise<void> {
  const admin = new PlainBrowser(system.run.appUrl);
  await enterAdminArea(admin);
  const { adminAccessCode: accessCode } = system.run;
  const options = await expectOk(admin.call('POST', '/api/admin/passkey-options', { accessCode }));
  const passkey = new PasskeyDevice(system.run.appUrl).create(options);
  await expectOk(admin.call('POST', '/api/admin/passkeys', { name: 'Key', passkey }));
}

export const asMember = () => carl.at.call('GET', `/api/teams/${ada.id}/user/${ada.id}/networks`);
export const asProgram = () =>
  new PlainBrowser(system.run.appUrl).call('GET', `/api/user/${ada.id}/networks`, undefined, {
    authorization: `Bearer ${ada.token}`,
  });
export const onScreen = () => new PlainBrowser(system.run.appUrl).call('GET', `/api/screen/${ada.screen}.json`);

/** Through both steps of the gate, after one wrong access code. */
export async function enterAdminArea(admin: PlainBrowser): Promise<void> {
  const { adminAccessCode: accessCode } = system.run;
  const ask = (body: object) => admin.call('POST', '/api/admin/request-verification', body);
  expect((await ask({ accessCode: 'not-the-access-code' })).body.code).toBe('invalid_access_code');
  const sent = (await adminCodes(system.run)).length;
  await expectOk(ask({ accessCode }));
  await expect.poll(async () => (await adminCodes(system.run)).length, polls).toBe(sent + 1);
  const verificationCode = (await adminCodes(system.run)).at(-1);
  await expectOk(admin.call('POST', '/api/admin/verify-email', { verificationCode }));
}

export async function makeDataByUse(): Promise<void> {
  await signUp(ada);
  await signUp(carl);
  const { id } = await expectOk(ada.at.call('POST', '/api/paypal/order', order));
  await payPalOf(system.run).approve(id);
  await expectOk(ada.at.call('POST', `/api/paypal/order/${id}/capture`));
  ada.networkId = (await expectOk(ada.at.call('POST', '/api/user/networks', network))).id;
  const another = () => expectOk(ada.at.call('POST', '/api/user/networks', { ...network, name: 'Second' }));
  await vi.waitFor(another, polls);
  await vi.waitFor(() => expectOk(ada.at.call('POST', '/api/support/tickets', ticket)), polls);
}

/** In release 0.2, with data of this version. */
export async function expectServedButProtected(): Promise<void> {
  expect(await signIn(ada)).toMatchObject({ status: 403, body: { code: 'account_pending_approval' } });
  expect((await asMember()).status).toBe(404);
  expect((await asProgram()).status).toBe(401);
  await expectOk(signIn(carl));
  const page = await new PlainBrowser(system.run.appUrl).call('GET', `/api/wifi/${ada.networkId}`);
  expect(page.body).toMatchObject({ ssid: network.ssid, password: network.password });
}
