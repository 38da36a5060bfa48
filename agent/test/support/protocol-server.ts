import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fingerprintOf } from '@wifi-share/agent-protocol/fingerprint';
import { clockTolerance, isSignedBy, readClaim } from '@wifi-share/agent-protocol/request-signature';
import { seal } from '@wifi-share/agent-protocol/sealed-box';
import { pollJobs } from '@wifi-share/contracts/calls/agents';
import {
  type AgentJob,
  agentJobSchema,
  type JobResult,
  jobResultSchema,
  pairingSchema,
} from '@wifi-share/contracts/entities/agent';
import type { ProblemCode } from '@wifi-share/contracts/problems';
import { problems } from '@wifi-share/contracts/problems';
import { onTestFinished } from 'vitest';

type Step = 'pair' | 'poll' | 'begin' | 'end';

/** What happens to a request in place of, or around, what it asks for. */
export type Interference = (step: Step) => undefined | 'lost' | 'lostAnswer' | { status: number; retryAfter?: number };

interface JobToDo {
  kind: AgentJob['kind'];
  password: string;
  previous?: string;
  keepsPrevious?: boolean;
  networkId?: string;
  router?: string;
}

/** A server that speaks the protocol of agents, with the checks of the real one. */
export async function startProtocolServer(now: () => number) {
  const keys = new Map<string, { signing: string; sealing: string }>();
  const seen = new Set<string>();
  const jobs = new Map<string, AgentJob>();
  const results = new Map<string, JobResult>();
  const steps: string[] = [];
  const waiting = new Set<() => void>();
  const server = {
    origin: '',
    code: 'ABCD-EFGH-JKMN',
    state: 'active' as 'active' | 'unconfirmed' | 'paused' | 'revoked',
    /** Answers without jobs come at once instead of being held. */
    hurries: false,
    interfere: (() => undefined) as Interference,
    /** The fingerprint that it names in place of the right one. */
    names: '',
    keys,
    jobs,
    results,
    /** What was asked, in its order: `begin job-1`. */
    steps,
    bodies: [] as string[],
    release: () => {
      for (const release of waiting) release();
    },
    give,
  };
  let count = 0;

  function give({ kind, password, previous, keepsPrevious = false, networkId = 'network', router = 'bar' }: JobToDo) {
    count += 1;
    const id = `job-${count}`;
    const { sealing } = [...keys.values()][0]!;
    const box = (text: string, purpose: string) => seal(text, sealing, `${id}:${purpose}`);
    jobs.set(
      id,
      agentJobSchema.parse({
        id,
        kind,
        networkId,
        router,
        ssid: 'Café "Blau"',
        security: 'WPA2',
        hidden: false,
        password: box(password, 'password'),
        previous: previous === undefined ? null : box(previous, 'previous'),
        keepsPrevious,
        begun: false,
      }),
    );
    server.release();
    return id;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    server.bodies.push(body);
    const path = request.url ?? '';
    const [, jobId = '', verb] = /^\/api\/agent\/jobs\/([^/]+)\/(begin|result)$/.exec(path) ?? [];
    const step = (verb === 'result' ? 'end' : (verb ?? path.split('/').at(-1))) as Step;
    steps.push(jobId ? `${step} ${jobId}` : step);
    const interference = server.interfere(step);
    if (interference === 'lost') return void request.socket.destroy();
    response.setHeader('date', new Date(now()).toUTCString());
    if (typeof interference === 'object') {
      if (interference.retryAfter) response.setHeader('retry-after', interference.retryAfter);
      return void response.writeHead(interference.status).end('{}');
    }
    const isRefused = !isProven(request, body, step);
    const [status, value] = isRefused ? problem('agent_refused') : await reply(step, jobId, JSON.parse(body), response);
    if (interference === 'lostAnswer') return void request.socket.destroy();
    if (response.headersSent) return void response.end(JSON.stringify(value));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  }

  function isProven({ method = '', url = '', headers }: IncomingMessage, body: string, step: Step): boolean {
    const claim = readClaim(headers);
    if (!claim || seen.has(claim.nonce) || Math.abs(claim.time - now()) > clockTolerance) return false;
    seen.add(claim.nonce);
    const key = step === 'pair' ? JSON.parse(body).signingKey : keys.get(claim.id)?.signing;
    return key !== undefined && isSignedBy(key, { method, path: url, body }, claim);
  }

  async function reply(step: Step, jobId: string, body: unknown, response: ServerResponse): Promise<[number, unknown]> {
    if (step === 'pair') {
      const { code, signingKey, sealingKey } = pairingSchema.parse(body);
      if (code !== server.code) return problem('pairing_code_invalid');
      keys.set('agent-1', { signing: signingKey, sealing: sealingKey });
      return [201, { agentId: 'agent-1', fingerprint: server.names || fingerprintOf(signingKey, sealingKey) }];
    }
    if (step === 'poll') {
      pollJobs.body.parse(body);
      response.writeHead(200, { 'content-type': 'application/json' }).write(' ');
      if (jobs.size === 0 && server.state === 'active' && !server.hurries) await held(response);
      return [200, { state: server.state, jobs: server.state === 'active' ? [...jobs.values()] : [] }];
    }
    const job = jobs.get(jobId);
    if (!job) return problem('job_gone');
    if (step === 'begin') job.begun = true;
    else {
      results.set(jobId, jobResultSchema.parse(body));
      jobs.delete(jobId);
    }
    return [200, {}];
  }

  const held = (response: ServerResponse) =>
    new Promise<void>((resolve) => {
      const release = () => {
        waiting.delete(release);
        resolve();
      };
      waiting.add(release);
      response.once('close', release);
    });

  const http = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return server;
}

export type ProtocolServer = Awaited<ReturnType<typeof startProtocolServer>>;

const problem = (code: ProblemCode): [number, unknown] => [problems[code], { code }];

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
