import type { Language } from '@wifi-share/contracts/languages';
import { guestWorkerPath } from '@wifi-share/contracts/paths';
import { type ProblemCode, problems } from '@wifi-share/contracts/problems';
import { loadGuestAssets } from '@wifi-share/frontend/guest-assets';
import {
  accentStyle,
  type Device,
  type GuestPageInput,
  renderGuestNotFound,
  renderGuestPage,
} from '@wifi-share/frontend/guest-page';
import { logProblem } from '@wifi-share/service-kit/app/problem-handler';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import { countOrRefuse } from '../limits/limit-calls.js';
import type { MinuteLimit } from '../limits/minute-limit.js';
import type { LookUp } from '../lookup/public-lookup.js';
import type { KnownNetwork } from '../lookup/read-network.js';
import { type Encoding, encode, encodingFor, prepare, sendEncoded } from '../site/compressed.js';
import { languageOf } from '../site/language.js';
import { guestPolicy, guestWorkerPolicy, withStyle } from '../site/security-headers.js';
import { deviceOf } from './device.js';
import { PageCache } from './page-cache.js';
import { renderProblemPage } from './problem-page.js';

interface Options {
  frontendDist: string;
  brandName: string;
  origin: string;
  lookUp: LookUp;
  publicReads: MinuteLimit;
  clientOf: ClientOf;
}

interface Sent {
  encoding: Encoding;
  body: Buffer;
  policy: string;
}

/** `GET /wifi/{id}`: the page with the network already in it, so that a guest's weak connection loads one document. */
export async function registerGuestPage(app: FastifyInstance, options: Options): Promise<void> {
  const { brandName, origin, lookUp, publicReads, clientOf } = options;
  const assets = await loadGuestAssets(options.frontendDist);
  const { css, script, themeScript } = assets;
  const usualPolicy = guestPolicy({ style: css, scripts: [themeScript, script] });

  const cache = new PageCache();
  const problemPages = new Map<string, Buffer>();

  registerWorker(app, assets.worker);

  await app.register(async (pages) => {
    pages.get<{ Params: { id: string } }>('/wifi/:id', async (request, reply) => {
      const language = languageOf(request);
      const { group } = clientOf(request.raw);
      countOrRefuse(publicReads, group);
      const { id } = request.params;
      const found = await lookUp(id, group);
      const encoding = encodingFor(request);
      const device = deviceOf(request.headers);
      const body = cache.get({ id, found, language, device, encoding }, () =>
        encode(render(found, language, device), encoding),
      );
      const style = found && accentStyle(found.network);
      const policy = style ? withStyle(usualPolicy, style) : usualPolicy;
      return send(reply.code(found ? 200 : 404), { encoding, body, policy });
    });

    pages.setErrorHandler<Error>((error, request, reply) => {
      const problem = toProblem(error);
      const { code, options: refusal } = problem;
      logProblem(request, problem, error);
      if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter));
      const language = languageOf(request);
      const encoding = encodingFor(request);
      const body = problemPage({ code, language, encoding });
      return send(reply.code(problems[code]), { encoding, body, policy: usualPolicy });
    });
  });

  /** Made once: who is refused must not cost more than who is served. */
  function problemPage({ code, language, encoding }: { code: ProblemCode; language: Language; encoding: Encoding }) {
    const key = `${code} ${language} ${encoding}`;
    const body = problemPages.get(key) ?? encode(renderProblemPage({ code, language, assets, brandName }), encoding);
    problemPages.set(key, body);
    return body;
  }

  function render(found: KnownNetwork | null, language: Language, device: Device): string {
    const t: GuestPageInput['t'] = (key, variables) => translate(language, key, variables);
    const shared = { language, t, brandName, origin, assets };
    return found
      ? renderGuestPage({ ...shared, network: found.network, device, etag: found.etag })
      : renderGuestNotFound(shared);
  }

  /** A password is in it: no cache and no search engine keeps it. */
  function send(reply: FastifyReply, { encoding, body, policy }: Sent): FastifyReply {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return sendEncoded(reply, encoding, body);
  }
}

/** The service worker lies beside the pages, so that it can serve them and nothing else. Browsers ask for it again each day. */
function registerWorker(app: FastifyInstance, worker: string): void {
  const send = prepare(() => worker);
  app.get(guestWorkerPath, (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return send(request, reply.header('content-security-policy', guestWorkerPolicy));
  });
}
