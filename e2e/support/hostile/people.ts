import { randomBytes } from 'node:crypto';
import { adminLogout } from '@wifi-share/contracts/calls/admin-gate';
import { createApiToken, readOwnApiToken } from '@wifi-share/contracts/calls/api-tokens';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { currentUser, signIn, signOut } from '@wifi-share/contracts/calls/identity';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { apiScopes } from '@wifi-share/contracts/entities/api-token';
import { beginAdminSession } from '@wifi-share/tools/local-stack/admin-session';
import { GatewaySession, RefusedCall } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { Account, accounts } from '../accounts.js';

/** With whose cookies a request comes; `token` sends an API token of the owner's with every scope. */
const visitors = ['nobody', 'owner', 'token', 'admin', 'both', 'ended'] as const;
/** By whom a request of an agent is signed: `impostor` has another key than the agent that it names. Most are its own. */
const signers = ['agent', 'agent', 'agent', 'impostor', 'nobody', 'owner'] as const;
export type Caller = (typeof visitors)[number] | (typeof signers)[number];

/** Who attacks a call; one who stands there more often attacks more often. */
export const callersOf = ({ access }: Call): readonly Caller[] => (access === 'agent' ? signers : visitors);

/** Whether a call of theirs may succeed at all. */
export function mayCall({ access, scope }: Call, caller: Caller): boolean {
  if (access === 'public') return true;
  if (caller === 'token') return scope !== undefined;
  return (
    caller === (access === 'agent' || access === 'admin' ? access : 'owner') ||
    (caller === 'both' && access !== 'agent')
  );
}

/** Who makes the call as it is meant. */
export function rightCaller({ access, scope }: Call): Caller {
  if (scope === 'any') return 'token';
  if (access === 'agent') return 'agent';
  return access === 'admin' ? 'admin' : 'owner';
}

export interface Person extends Account {
  userId: string;
  networkId: string;
  session: GatewaySession;
}

type People = ReturnType<typeof accounts>;

/** An owner on Pro with a network and a session. */
export async function newPerson(run: Run, people: People): Promise<Person> {
  const person = await people.verified();
  await people.store(person, { plan: 'pro', planBasis: 'grant', maxNetworks: 10 });
  const session = new GatewaySession(run.appUrl);
  const { id: userId } = await session.call(signIn, {}, person);
  const network = { name: 'Corner', ssid: 'Corner', password: 'a corner to sit in' };
  const { id: networkId } = await session.call(createNetwork, {}, network);
  return { ...person, userId, networkId, session };
}

const cookieOf = async (run: Run): Promise<string> =>
  (await beginAdminSession(run)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Those who attack, with sessions that are begun again when their own requests have ended them. */
export class Attackers {
  #admin = '';
  #ended = '';
  /** The owner's API token. */
  token = '';

  private constructor(
    private readonly run: Run,
    private readonly people: People,
    public owner: Person,
  ) {}

  static async of(run: Run, people: People): Promise<Attackers> {
    const attackers = new Attackers(run, people, await newPerson(run, people));
    const { session } = await newPerson(run, people);
    await attackers.#makeToken();
    attackers.#admin = await cookieOf(run);
    const gone = await cookieOf(run);
    attackers.#ended = `${session.cookie}; ${gone}`;
    await session.call(signOut, {});
    await fetch(run.appUrl + adminLogout.path, { method: 'POST', headers: { cookie: gone, origin: run.appUrl } });
    return attackers;
  }

  cookieOf(caller: Caller): string {
    const cookies: Record<Caller, string[]> = {
      nobody: [],
      owner: [this.owner.session.cookie],
      token: [],
      admin: [this.#admin],
      both: [this.owner.session.cookie, this.#admin],
      ended: [this.#ended],
      agent: [],
      impostor: [],
    };
    return cookies[caller].join('; ');
  }

  /** Another owner, for what spends the one before. */
  async replaceOwner(): Promise<void> {
    this.owner = await newPerson(this.run, this.people);
    await this.#makeToken();
  }

  async #makeToken(): Promise<void> {
    const { session, userId: id } = this.owner;
    const { token } = await session.call(createApiToken, { id }, { name: 'Attacker', scopes: [...apiScopes] });
    this.token = token;
  }

  /** Begins again what has ended, and says whether anything had. */
  async renew(): Promise<boolean> {
    const admin = await fetch(`${this.run.appUrl}/api/admin/session`, { headers: { cookie: this.#admin } });
    if (!admin.ok) this.#admin = await cookieOf(this.run);
    const isIn = await this.owner.session.call(currentUser, {}).then(
      ({ plan }) => plan === 'pro',
      () => false,
    );
    if (!isIn) await this.#signInAgain();
    const headers = { authorization: `Bearer ${this.token}` };
    const isGranted = (await fetch(this.run.appUrl + readOwnApiToken.path, { headers })).ok;
    if (!isGranted) await this.#makeToken().catch(() => this.replaceOwner());
    return !admin.ok || !isIn || !isGranted;
  }

  async #signInAgain(): Promise<void> {
    const session = new GatewaySession(this.run.appUrl);
    try {
      const { id, plan } = await session.call(signIn, {}, this.owner);
      if (id === this.owner.userId && plan === 'pro') this.owner = { ...this.owner, session };
      else await this.replaceOwner();
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      await this.replaceOwner();
    }
  }
}

export const newName = (): string => `hostile-${randomBytes(5).toString('hex')}`;
