import * as agents from '@wifi-share/contracts/calls/agents';
import * as tokens from '@wifi-share/contracts/calls/api-tokens';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import * as routers from '@wifi-share/contracts/calls/routers';
import * as screens from '@wifi-share/contracts/calls/screens';
import type { Stage } from './stage.js';
import type { Prepare } from './succeeding.js';
import * as venue from './venue.js';

const screen = { name: 'Reception', languages: ['en' as const] };
const apiToken = { name: 'Till', scopes: ['networks:read' as const], networkIds: null, expiresAt: null };

async function newScreen(stage: Stage): Promise<{ id: string; screenId: string; token: string }> {
  const { userId: id, networkId } = stage.owner;
  const made = await stage.make('owner', screens.createScreen, { id: networkId }, screen);
  return { id, screenId: made.screen.id, token: made.token };
}

/** One for each owner: the plan has room for 20. */
const known = new Map<string, ReturnType<typeof newScreen>>();

const ofScreen: Prepare = async (stage) => {
  const { userId } = stage.owner;
  const made = known.get(userId) ?? newScreen(stage);
  known.set(userId, made);
  return { params: await made };
};

const ofAgent =
  (body?: Record<string, unknown>): Prepare =>
  async (stage) => ({ params: await venue.pairedAgent(stage), body });

const after =
  (prepare: (stage: Stage) => Promise<unknown>): Prepare =>
  async (stage) => {
    await prepare(stage);
    return {};
  };

/** What agents, routers, rotations, screens and API tokens need to succeed. */
export const succeedingInVenues: [Call, Prepare][] = [
  [agents.createPairingCode, after(venue.pairingCode)],
  [
    agents.confirmAgent,
    async (stage) => {
      const { fingerprint, ...params } = await venue.pairedAgent(stage);
      return { params, body: { fingerprint } };
    },
  ],
  [agents.renameAgent, ofAgent({ name: 'Bar' })],
  [agents.revokeAgent, ofAgent()],
  [agents.pairAgent, async (stage) => ({ body: stage.agent.pairing(await venue.pairingCode(stage)) })],
  [
    agents.pollJobs,
    async (stage) => {
      // With a job it is answered at once.
      await venue.probeJob(stage);
      return { body: stage.agent.facts };
    },
  ],
  [agents.beginJob, async (stage) => ({ params: { jobId: await venue.waitingRotation(stage) } })],
  [
    agents.endJob,
    async (stage) => ({
      params: { jobId: await venue.probeJob(stage) },
      body: { outcome: 'probed', probe: stage.agent.found },
    }),
  ],
  [
    routers.probeRouter,
    async (stage) => {
      const { agentId } = await venue.pairedAgent(stage);
      await venue.endRotation(stage);
      return { body: { agentId, router: stage.agent.router } };
    },
  ],
  [routers.connectRouter, after(venue.probedRouter)],
  [routers.changeRouter, async (stage) => ({ body: (await venue.connectedRouter(stage)).settings })],
  [routers.skipRotation, async (stage) => ({ body: { nextAt: (await venue.connectedRouter(stage)).nextAt } })],
  [routers.disconnectRouter, after(venue.connectedRouter)],
  [routers.rotatePassword, after(venue.connectedRouter)],
  [routers.cancelRotation, async (stage) => ({ params: { rotationId: await venue.waitingRotation(stage) } })],
  [routers.settleRotation, async (stage) => ({ params: { rotationId: await venue.begunRotation(stage) } })],
  [screens.createScreen, () => ({ body: screen })],
  [screens.changeScreen, ofScreen],
  [screens.revokeScreen, async (stage) => ({ params: await newScreen(stage) })],
  [tokens.createApiToken, () => ({ body: apiToken })],
  [
    tokens.revokeApiToken,
    async (stage) => {
      const { userId: id } = stage.owner;
      const { apiToken: made } = await stage.make('owner', tokens.createApiToken, { id }, apiToken);
      return { params: { id, tokenId: made.id } };
    },
  ],
  ...Object.values(screens.screenTokenCalls).map((call): [Call, Prepare] => [call, ofScreen]),
];
