import { randomBytes } from 'node:crypto';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { currentUser, resendVerification, signIn, signOut, signUp } from '@wifi-share/contracts/calls/identity';
import {
  createNetwork,
  deleteNetwork,
  listNetworks,
  logAccess,
  readPublicNetwork,
  updateNetwork,
} from '@wifi-share/contracts/calls/networks';
import { updateProfile } from '@wifi-share/contracts/calls/profile';
import { type Network, networkIdLength } from '@wifi-share/contracts/entities/network';
import { problemSchema } from '@wifi-share/contracts/problems';
import { GatewaySession, RefusedCall } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { textsIn } from './texts.js';

const t = textsIn('en');

const network = { name: 'Stadium', ssid: 'Stadium', password: 'full-house' };

/** `done`, or the refusal as `503 service_unavailable`. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof RefusedCall) return `${error.status} ${error.code}`;
    throw error;
  }
}

/** A page's status and heading. */
async function headingOf(url: string): Promise<string> {
  const answer = await fetch(url);
  const [, heading] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? [];
  return `${answer.status} ${heading}`;
}

/** An id that nobody knows anything of yet. */
const unknownId = (): string => randomBytes(networkIdLength / 2).toString('hex');

/** Guests, newcomers and the demo owner, who remember what the system has acknowledged to them. */
export class People {
  readonly owner: GatewaySession;
  /** Addresses that have signed up. */
  readonly newcomers: string[] = [];
  /** Ids of networks that the owner has made, and of those that were deleted again. */
  readonly created: string[] = [];
  readonly deleted: string[] = [];
  readonly visits = { accepted: 0, sent: 0 };
  /** The edited network's description is the number of its last edit. */
  readonly edits = { accepted: 0, sent: 0 };
  /** The owner's last name is the number of its last change. */
  readonly renamings = { accepted: 0, sent: 0 };

  private constructor(
    private readonly run: Run,
    readonly ownerId: string,
    readonly shared: Network,
    readonly edited: Network,
    owner: GatewaySession,
  ) {
    this.owner = owner;
  }

  static async of(run: Run): Promise<People> {
    const owner = new GatewaySession(run.appUrl);
    const { id } = await owner.call(signIn, {}, run.demo);
    const [edited, shared] = await owner.call(listNetworks, { id });
    if (!edited || !shared) throw new Error('the demo owner has two networks');
    return new People(run, id, shared, edited, owner);
  }

  /** What people do, by name; each once and all at the same time. */
  async doEverything(): Promise<Record<Activity, string>> {
    const outcomes = Object.entries(this.activities).map(async ([name, act]) => [name, await act()] as const);
    return Object.fromEntries(await Promise.all(outcomes)) as Record<Activity, string>;
  }

  /** Asks for another verification e-mail; every time for another address, as each may ask a few times only. */
  resend(): Promise<string> {
    return outcomeOf(this.#newSession().call(resendVerification, {}, { email: `${unknownId()}@example.com` }));
  }

  /** The owner makes a network; returns its id. */
  async create(): Promise<string> {
    const { id } = await this.owner.call(createNetwork, {}, network);
    this.created.push(id);
    return id;
  }

  /** The owner's networks as the list shows them, and as analytics does. */
  async networks() {
    const listed = await this.owner.call(listNetworks, { id: this.ownerId });
    const analysed = await this.owner.call(readAnalytics, { id: this.ownerId });
    return { listed, analysed: analysed.networks };
  }

  readonly activities = {
    sharedNetwork: () => outcomeOf(this.#newSession().call(readPublicNetwork, { id: this.shared.id })),
    sharedPage: () => headingOf(`${this.run.appUrl}/wifi/${this.shared.id}`),
    unknownNetwork: () => outcomeOf(this.#newSession().call(readPublicNetwork, { id: unknownId() })),
    unknownPage: () => headingOf(`${this.run.appUrl}/wifi/${unknownId()}`),
    visit: () => outcomeOf(this.#visit()),
    me: () => outcomeOf(this.owner.call(currentUser, {})),
    list: () => outcomeOf(this.owner.call(listNetworks, { id: this.ownerId })),
    analytics: () => outcomeOf(this.owner.call(readAnalytics, { id: this.ownerId })),
    rename: () => outcomeOf(this.#rename()),
    edit: () => outcomeOf(this.#edit()),
    createAndDelete: () => outcomeOf(this.#createAndDelete()),
    signIn: () => outcomeOf(this.#signIn()),
    signUp: () => outcomeOf(this.#signUp()),
  };

  get names(): Activity[] {
    return Object.keys(this.activities) as Activity[];
  }

  /** How the activities end when those named in `missing` are unavailable. */
  usualOutcomes(missing: readonly Activity[] = []): Record<string, string> {
    const reason = (name: Activity) =>
      name.endsWith('Page') ? t('problem.service_unavailable.title') : 'service_unavailable';
    return {
      ...Object.fromEntries(this.names.map((name) => [name, 'done'])),
      sharedPage: `200 ${this.shared.name}`,
      unknownNetwork: '404 network_not_found',
      unknownPage: `404 ${t('guest.notFound.title')}`,
      ...Object.fromEntries(missing.map((name) => [name, `503 ${reason(name)}`])),
    };
  }

  #newSession(): GatewaySession {
    return new GatewaySession(this.run.appUrl);
  }

  async #visit(): Promise<void> {
    this.visits.sent++;
    const path = callPath(logAccess.path, { id: this.shared.id });
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' };
    const answer = await fetch(this.run.appUrl + path, { method: logAccess.method, headers, body: '{}' });
    const { code } = problemSchema.partial().parse(await answer.json());
    if (answer.status !== 202) throw new RefusedCall(answer.status, code ?? '', path);
    this.visits.accepted++;
  }

  async #edit(): Promise<void> {
    const edit = ++this.edits.sent;
    await this.owner.call(updateNetwork, { id: this.edited.id }, { description: String(edit) });
    this.edits.accepted = edit;
  }

  async #rename(): Promise<void> {
    const renaming = ++this.renamings.sent;
    await this.owner.call(updateProfile, { id: this.ownerId }, { lastName: String(renaming) });
    this.renamings.accepted = renaming;
  }

  async #createAndDelete(): Promise<void> {
    const id = await this.create();
    // Until the answer is there nobody knows.
    this.created.splice(this.created.indexOf(id), 1);
    await this.owner.call(deleteNetwork, { id });
    this.deleted.push(id);
  }

  /** Signs out again: of many sessions the oldest ends, which is the owner's. */
  async #signIn(): Promise<void> {
    const session = this.#newSession();
    await session.call(signIn, {}, this.run.demo);
    await session.call(signOut, {}).catch(() => undefined);
  }

  async #signUp(): Promise<void> {
    const username = `newcomer-${randomBytes(6).toString('hex')}`;
    const email = `${username}@example.com`;
    await this.#newSession().call(signUp, {}, { username, email, password: 'a long walk in the park' });
    this.newcomers.push(email);
  }
}

export type Activity = keyof People['activities'];

const needSession = ['me', 'rename', 'list', 'analytics', 'edit', 'createAndDelete', 'signIn'] as const;

/** What is unavailable without a server. */
export const missingWithout: Record<'mongo' | 'redis' | 'nats' | 'smtp', readonly Activity[]> = {
  mongo: ['unknownNetwork', 'unknownPage', 'signUp', ...needSession],
  redis: needSession,
  nats: ['visit'],
  smtp: [],
};
