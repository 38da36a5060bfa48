import { randomBytes } from 'node:crypto';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { signUp } from '@wifi-share/contracts/calls/identity';
import type { Language } from '@wifi-share/contracts/languages';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import mongoose from 'mongoose';
import { afterAll, expect, vi } from 'vitest';
import { type Answer, ask } from './ask.js';
import { type Mail, mailsTo } from './inbox.js';
import { fromNewAddress } from './visitors.js';

export interface Account {
  username: string;
  email: string;
  password: string;
}

/** Somebody whom no other test knows. */
export function newPerson(): Account {
  const username = `guest-${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: 'a long walk in the park' };
}

/** Accounts for tests, and what nobody can do to an account from outside yet, such as deactivating it. */
export function accounts(run: () => Run, mongoPrefix = () => 'wifi-share-') {
  let connection: mongoose.Connection | undefined;
  afterAll(() => connection?.close(), 60_000);

  async function users() {
    connection ??= await mongoose.createConnection(run().mongoUrl).asPromise();
    return connection.getClient().db(`${mongoPrefix()}identity`).collection<Record<string, unknown>>('users');
  }

  /** Changes what is stored of the account. */
  async function store({ username }: Pick<Account, 'username'>, fields: Record<string, unknown>): Promise<void> {
    const { matchedCount } = await (await users()).updateOne({ username }, { $set: fields });
    expect(matchedCount).toBe(1);
  }

  function post(path: string, body: object, headers: Record<string, string> = fromNewAddress()): Promise<Answer> {
    const json = { 'content-type': 'application/json', origin: run().appUrl, ...headers };
    return ask(run().appUrl, { method: 'POST', path, headers: json, body: JSON.stringify(body) });
  }

  async function unverified(language: Language = 'en'): Promise<Account> {
    const person = newPerson();
    expect(await post(signUp.path, { ...person, language })).toMatchObject({ status: 201 });
    return person;
  }

  return {
    store,

    /** Makes a public call so often, all at the same time, each from an address of its own. */
    async repeat({ path }: Call, body: object, times: number): Promise<void> {
      await Promise.all(Array.from({ length: times }, () => post(path, body)));
    },
    unverified,

    async verified(language: Language = 'en'): Promise<Account> {
      const person = await unverified(language);
      await store(person, { emailVerified: true });
      return person;
    },

    /** Without an e-mail address. */
    async pendingApproval(): Promise<Account> {
      const { email: _, ...person } = newPerson();
      expect(await post(signUp.path, person)).toMatchObject({ status: 201 });
      return { ...person, email: '' };
    },

    /** The `number`th e-mail to the account, once it has come. */
    mailTo({ email }: Account, number: number): Promise<Mail> {
      return vi.waitFor(
        async () => {
          const mail = (await mailsTo(run().mailUrl, email))[number - 1];
          if (!mail) throw new Error(`no e-mail number ${number} to ${email}`);
          return mail;
        },
        { timeout: 20_000, interval: 100 },
      );
    },
  };
}

/** The address in an e-mail that begins with the site's own and `path`. */
export function linkIn({ text }: Mail, run: Run, path: string): string {
  const link = new RegExp(`${run.appUrl}${path}\\S+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return link;
}
