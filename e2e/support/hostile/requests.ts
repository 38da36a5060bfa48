import type { Call } from '@wifi-share/contracts/calls/define-call';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { z } from 'zod';
import { pathOf } from '../every-call.js';
import { exampleOf } from '../hostile-fields.js';
import { type Caller, callersOf } from './people.js';
import { randomFrom, shuffled } from './random.js';
import type { Stage } from './stage.js';
import { succeeding } from './succeeding.js';
import { agentHeaderValues, bodyValues, headerValues, pathValues, queryValues, wholeBodies } from './values.js';

export interface Attack {
  caller: Caller;
  /** The path and what is behind it, as they are sent. */
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
  /** Something else than an id may stand in the path: another address, or none. */
  isElsewhere: boolean;
}

/** What is taken for granted in an attack on one part of a request: all other parts are right. */
interface Right {
  params: Record<string, string>;
  query: string;
  body: Record<string, unknown> | undefined;
}

/** Ids of somebody else's, by the name of the parameter or field. */
export type Theirs = Record<string, string>;

/** The request that succeeds; `isAttacked` leaves out what would end the account at once. */
export async function rightFor(call: Call, stage: Stage, isAttacked: boolean): Promise<Right> {
  const sent = (await succeeding.get(call)?.(stage)) ?? {};
  const { userId, networkId } = stage.owner;
  const isUsers = call.access === 'self' || call.path.includes('/users/') || call.path.includes('-user/');
  const known: Record<string, string> = { lang: 'en', id: isUsers ? userId : networkId };
  const params = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, known[name] ?? 'none']));
  const body = call.body && { ...exampleOf(call.body), ...sent.body, ...(isAttacked && sent.attackedBody) };
  return { params: { ...params, ...sent.params }, query: sent.query ?? '', body: body ?? sent.body };
}

export function rightAttack(call: Call, right: Right, caller: Caller): Attack {
  const body = right.body && Buffer.from(JSON.stringify(right.body));
  return {
    ...{ caller, path: addressOf(call, right), body, isElsewhere: false },
    headers: body ? { 'content-type': 'application/json' } : {},
  };
}

/** Attacks on every part of a call by every caller, in an order of chance; of `most` at most. */
export function attacksOn(call: Call, right: Right, theirs: Theirs, { seed, most }: { seed: number; most: number }) {
  const all = callersOf(call).flatMap((caller) => attacksBy(caller, call, right, mayName(call, caller) ? theirs : {}));
  return shuffled(all, randomFrom(seed)).slice(0, most);
}

/** An admin may do what they like to anybody, and anybody may visit a guest page. */
const mayName = (call: Call, caller: Caller): boolean =>
  call !== logAccess && !(call.access === 'admin' && (caller === 'admin' || caller === 'both'));

const addressOf = (call: Call, { params, query }: Pick<Right, 'params' | 'query'>): string => {
  const encoded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));
  return pathOf(call, encoded) + (query && `?${query}`);
};

function attacksBy(caller: Caller, call: Call, right: Right, theirs: Theirs): Attack[] {
  const usual = rightAttack(call, right, caller);
  const onPath = Object.keys(call.params?.shape ?? {}).flatMap((name) =>
    [...pathValues, ...Object.values(theirs)].map((value) => ({
      ...usual,
      path: pathOf(call, { ...right.params, [name]: value }) + (right.query && `?${right.query}`),
      isElsewhere: true,
    })),
  );
  const onQuery = Object.keys(call.query?.shape ?? {}).flatMap((name) =>
    queryValues(name).map((part) => ({ ...usual, path: `${usual.path}${right.query ? '&' : '?'}${part}` })),
  );
  const headers = call.access === 'agent' ? [...headerValues, ...agentHeaderValues] : headerValues;
  const onHeaders = headers.map((headers) => ({ ...usual, headers: { ...usual.headers, ...headers } }));
  const onBody = call.method === 'GET' ? [] : bodiesFor(call, right, theirs);
  const json = { 'content-type': 'application/json' };
  return [...onPath, ...onQuery, ...onHeaders, ...onBody.map((body) => ({ ...usual, body, headers: json }))];
}

function bodiesFor({ body: schema, accessCode }: Call, { body: accepted = {} }: Right, theirs: Theirs): Uint8Array[] {
  const declared = schema instanceof z.ZodPrefault ? schema.unwrap() : schema;
  const names = declared instanceof z.ZodObject ? Object.keys(declared.shape) : Object.keys(accepted);
  const fields = accessCode ? [...names, 'accessCode'] : names;
  const ids = Object.values(theirs).map((id) => Buffer.from(JSON.stringify(id)));
  // In a text field the attackers may write what they like.
  const valuesOf = (name: string) => (/id$|ids$|instead|token/i.test(name) ? [...bodyValues, ...ids] : bodyValues);
  return [
    ...wholeBodies(accepted, theirs.userId ?? 'none'),
    ...fields.flatMap((name) => valuesOf(name).map((value) => withField(accepted, name, value))),
    ...fields.map((name) => Buffer.from(JSON.stringify({ ...accepted, [name]: undefined }))),
  ];
}

/** The bytes of a body one of whose fields has these bytes as its value. */
function withField(accepted: object, name: string, value: Uint8Array): Uint8Array {
  const rest = JSON.stringify({ ...accepted, [name]: undefined }).slice(0, -1);
  return Buffer.concat([
    Buffer.from(`${rest}${rest === '{' ? '' : ','}${JSON.stringify(name)}:`),
    value,
    Buffer.from('}'),
  ]);
}
