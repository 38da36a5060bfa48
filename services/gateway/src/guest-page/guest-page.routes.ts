import type { Language } from '@wifi-share/contracts/languages';
import { guestWorkerPath } from '@wifi-share/contracts/paths';
import { problems } from '@wifi-share/contracts/problems';
import { loadGuestAssets } from '@wifi-share/frontend/guest-assets';
import {
  accentStyle,
  type Device,
  type GuestPageInput,
  noScriptStyle,
  reloadScript,
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
import { encode, encodingFor, prepare, sendEncoded, sendPrepared } from '../site/compressed.js';
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

/** `GET /wifi/{id}`: the page with the network already in it, so that a guest's weak connection loads one document. */
export async function registerGuestPage(app: FastifyInstance, options: Options): Promise<void> {
  const { brandName, origin, lookUp, publicReads, clientOf } = options;
  const assets = await loadGuestAssets(options.frontendDist);
  const { css, script, themeScript } = assets;
  const usualPolicy = guestPolicy({ styles: [css, noScriptStyle], scripts: [themeScript, script, reloadScript] });

  const cache = new PageCache();

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
      return sendEncoded(withHeaders(reply.code(found ? 200 : 404), policy), encoding, body);
    });

    pages.setErrorHandler<Error>((error, request, reply) => {
      const problem = toProblem(error);
      const { code, options: refusal } = problem;
      logProblem(request, problem, error);
      if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter));
      const page = renderProblemPage({ code, language: languageOf(request), assets, brandName });
      return sendPrepared(request, withHeaders(reply.code(problems[code]), usualPolicy), page);
    });
  });

  function render(found: KnownNetwork | null, language: Language, device: Device): string {
    const t: GuestPageInput['t'] = (key, variables) => translate(language, key, variables);
    const shared = { language, t, brandName, origin, assets };
    return found
      ? renderGuestPage({ ...shared, network: found.network, device, etag: found.etag })
      : renderGuestNotFound(shared);
  }

  /** A password is in it: no cache and no search engine keeps it. */
  function withHeaders(reply: FastifyReply, policy: string): FastifyReply {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
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
