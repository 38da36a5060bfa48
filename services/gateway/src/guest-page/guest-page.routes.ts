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
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { ClientLimit } from '../limits/client-limit.js';
import { countOrRefuse } from '../limits/limit-calls.js';
import type { LookUp } from '../lookup/public-lookup.js';
import type { KnownNetwork } from '../lookup/read-network.js';
import { type QuickAnswer, type QuickRequest, registerQuickRoute } from '../routes/quick-route.js';
import type { SetCommonHeaders } from '../site/common-headers.js';
import { type Encoding, encode, encodingFor, prepare, sendPrepared } from '../site/compressed.js';
import { languageOf } from '../site/language.js';
import { guestPolicy, guestWorkerPolicy, type SecurityHeaders, withStyle } from '../site/security-headers.js';
import { deviceOf } from './device.js';
import { PageCache } from './page-cache.js';
import { renderProblemPage } from './problem-page.js';

interface Options {
  frontendDist: string;
  brandName: string;
  origin: string;
  lookUp: LookUp;
  publicReads: ClientLimit;
  clientOf: ClientOf;
  headers: SecurityHeaders;
  setCommonHeaders: SetCommonHeaders;
}

/** A password is in the page: no cache and no search engine keeps it. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * `GET /wifi/{id}`: the page with the network already in it, so that a guest's weak connection loads one document.
 * `scope` is for this route alone.
 */
export async function registerGuestPage(scope: FastifyInstance, options: Options): Promise<void> {
  const { brandName, origin, lookUp, publicReads, clientOf, headers, setCommonHeaders } = options;
  const assets = await loadGuestAssets(options.frontendDist);
  const { css, script, themeScript } = assets;
  const usualPolicy = guestPolicy({ styles: [css, noScriptStyle], scripts: [themeScript, script, reloadScript] });

  const cache = new PageCache();

  scope.setErrorHandler<Error>((error, request, reply) => {
    const problem = toProblem(error);
    const { code, options: refusal } = problem;
    logProblem(request, problem, error);
    if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfter));
    setCommonHeaders(request, reply);
    reply.code(problems[code]).headers({ ...pageHeaders, 'content-security-policy': usualPolicy });
    return sendPrepared(request, reply, renderProblemPage({ code, language: languageOf(request), assets, brandName }));
  });

  registerQuickRoute(scope, '/wifi/:id', (request) => {
    const { group } = clientOf(request.raw);
    countOrRefuse(publicReads, group);
    const found = lookUp(request.params.id, group);
    return found instanceof Promise ? found.then((network) => answer(request, network)) : answer(request, found);
  });

  function answer(request: QuickRequest, found: KnownNetwork | null): QuickAnswer {
    const language = languageOf(request);
    const device = deviceOf(request.headers);
    const encoding = encodingFor(request);
    const { headers: sent, body } = cache.get({ id: request.params.id, found, language, device, encoding }, () => ({
      headers: headersOf(found, encoding),
      body: encode(render(found, language, device), encoding),
    }));
    return { status: found ? 200 : 404, headers: sent, body };
  }

  function headersOf(found: KnownNetwork | null, encoding: Encoding): string[] {
    const style = found && accentStyle(found.network);
    return Object.entries({
      ...headers,
      ...pageHeaders,
      'content-security-policy': style ? withStyle(usualPolicy, style) : usualPolicy,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      vary: 'accept-encoding',
    }).flat();
  }

  function render(found: KnownNetwork | null, language: Language, device: Device): string {
    const t: GuestPageInput['t'] = (key, variables) => translate(language, key, variables);
    const shared = { language, t, brandName, origin, assets };
    return found
      ? renderGuestPage({ ...shared, network: found.network, device, etag: found.etag })
      : renderGuestNotFound(shared);
  }
}

/** The service worker lies beside the pages, so that it can serve them and nothing else. Browsers ask for it again each day. */
export async function registerGuestWorker(
  app: FastifyInstance,
  { frontendDist }: { frontendDist: string },
): Promise<void> {
  const { worker } = await loadGuestAssets(frontendDist);
  const send = prepare(() => worker);
  app.get(guestWorkerPath, (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return send(request, reply.header('content-security-policy', guestWorkerPolicy));
  });
}
