import type { Call } from '@wifi-share/contracts/calls/define-call';
import type { ApiReference } from '../api-reference.js';
import type { Answer } from '../ask.js';
import { callsAt } from '../every-call.js';
import { mayCall } from './people.js';
import type { Attack } from './requests.js';

/** Names of what the product is made of, and how stack traces look. */
const internals =
  /node_modules|\.(?:js|ts):\d+:\d+|Error: |MongoServer|mongoose|E11000|BSON|ioredis|ECONN|ENOENT|FST_ERR|undici|ZodError|wifi-share-\w+\.|\/internal\//;

/** Bytes of address and headers above which a request may be refused. */
const headMax = 16 * 1024;

/** What is wrong with an answer to an attack; nothing where it is as the API document says. */
export function faultsOf(call: Call, attack: Attack, answer: Answer, reference: ApiReference, calls: Call[]): string[] {
  const { status, headers, text } = answer;
  const leaked = internals.exec(text)?.[0];
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(leaked ? [`shows ${leaked}`] : []),
    ...(status < 400 && !attack.isElsewhere && !mayCall(call, attack.caller) ? ['is done for one who may not'] : []),
    ...(headers['x-evil'] ? ['has a header of the caller'] : []),
    ...undocumented(call, attack, answer, reference, calls),
  ].map((fault) => `${fault}: ${text.slice(0, 200)}`);
}

function undocumented(call: Call, attack: Attack, answer: Answer, reference: ApiReference, calls: Call[]): string[] {
  const { status, headers, text } = answer;
  // The introduction of the document: what is no HTTP is refused without a body.
  const isLarge = attack.path.length + JSON.stringify(attack.headers).length > headMax;
  if (status === 431 && text === '' && isLarge) return [];
  if (status === 431) return ['refuses a head that is not large'];
  const received = { status, type: headers['content-type'] ?? '', text };
  const path = attack.path.split('?')[0] ?? '';
  const meant = attack.isElsewhere ? callsAt(path, calls).filter(({ method }) => method === call.method) : [];
  const faults = [call, ...meant].map((each) => reference.faultsOf(each, { ...received, type: String(received.type) }));
  if (faults.some((each) => each.length === 0)) return [];
  // So is the rest: what is no address of a call, or has no such method.
  const isNoAddress = attack.isElsewhere && (status === 404 || status === 405);
  if (isNoAddress && received.type === 'application/problem+json' && text.includes(`"status":${status}`)) return [];
  return faults[0] ?? [];
}
