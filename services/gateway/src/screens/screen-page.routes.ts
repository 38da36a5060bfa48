import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { screenStateSchema } from '@wifi-share/contracts/entities/screen';
import { readScreenState } from '@wifi-share/contracts/internal/screen-state';
import { screenPagePath } from '@wifi-share/contracts/paths';
import { problems } from '@wifi-share/contracts/problems';
import { loadGuestAssets } from '@wifi-share/frontend/guest-assets';
import {
  accentStyle,
  reloadScript,
  renderScreenGone,
  renderScreenPage,
  type ScreenPageInput,
} from '@wifi-share/frontend/guest-page';
import { logProblem } from '@wifi-share/service-kit/app/problem-handler';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { ClientLimit } from '../limits/client-limit.js';
import { countOrRefuse } from '../limits/limit-calls.js';
import type { UnknownIds } from '../limits/unknown-ids.js';
import type { AskNetworks } from '../proxy/ask-networks.js';
import { encode, encodingFor, sendEncoded, sendPrepared } from '../site/compressed.js';
import { languageOf } from '../site/language.js';
import { screenPolicy, withStyle } from '../site/security-headers.js';
import { screenHeaders } from './screen-headers.js';

interface Options {
  frontendDist: string;
  brandName: string;
  askNetworks: AskNetworks;
  publicReads: ClientLimit;
  unknownIds: UnknownIds;
  clientOf: ClientOf;
}

/** `GET /screen/{token}`: the page of a screen, with what it shows already in it. */
export async function registerScreenPage(app: FastifyInstance, options: Options): Promise<void> {
  const { brandName, askNetworks, publicReads, unknownIds, clientOf } = options;
  const assets = await loadGuestAssets(options.frontendDist);
  const usualPolicy = screenPolicy({ style: assets.screenCss, scripts: [assets.screenScript, reloadScript] });
  const t: ScreenPageInput['t'] = (language, key, variables) => translate(language, key, variables);

  const readState = (token: string): Promise<ScreenState | null> =>
    askNetworks({ call: readScreenState, body: { token } }, (status, answer) =>
      status === 404 ? null : screenStateSchema.parse(answer),
    );

  await app.register(async (pages) => {
    pages.get<{ Params: { token: string } }>(screenPagePath(':token'), async (request, reply) => {
      const { group } = clientOf(request.raw);
      countOrRefuse(publicReads, group, pagePrice);
      const { token } = request.params;
      const state = await unknownIds.read(group, () => readState(token.slice(0, longestToken)));
      const html = state
        ? renderScreenPage({ state, token, now: new Date(), brandName, assets, t })
        : renderScreenGone({ language: languageOf(request), isAway: false, brandName, assets, t });
      const style = state?.network && accentStyle(state.network);
      const policy = style ? withStyle(usualPolicy, style) : usualPolicy;
      const encoding = encodingFor(request);
      return sendEncoded(withHeaders(reply.code(state ? 200 : 404), policy), encoding, encode(html, encoding));
    });

    // A display has no keyboard: after a power cut it may ask before the system is up, and has to ask again by itself.
    pages.setErrorHandler<Error>((error, request, reply) => {
      const problem = toProblem(error);
      logProblem(request, problem, error);
      const { retryAfter = againSeconds } = problem.options;
      reply.code(problems[problem.code]).header('refresh', againSeconds).header('retry-after', Math.ceil(retryAfter));
      const page = renderScreenGone({ language: languageOf(request), isAway: true, brandName, assets, t });
      return sendPrepared(request, withHeaders(reply, usualPolicy), page);
    });
  });
}

const withHeaders = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.headers(screenHeaders).type('text/html; charset=utf-8').header('content-security-policy', policy);

/** Public reads that a page counts as: its code is drawn and its text compressed for each request, in about 8 ms. */
const pagePrice = 10;

const againSeconds = 5;

/** What is longer is none, and the service takes no more. */
const longestToken = 64;
