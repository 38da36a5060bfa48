import { z } from 'zod';
import { limits } from '../limits.js';
import { securitySchema } from './network.js';
import { singleLineSchema } from './text.js';

export const agentNameSchema = singleLineSchema('validation.text')
  .min(1, 'validation.agentName')
  .max(limits.agentNameMax, 'validation.agentName');

/** 32 bytes in base64url. */
const publicKeySchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const routerDrivers = ['hostapd', 'command', 'openwrt', 'unifi', 'mikrotik', 'fritzbox'] as const;
export type RouterDriver = (typeof routerDrivers)[number];

/** What a driver can do on a router besides setting a password. */
export const routerAbilitiesSchema = z.object({
  /** Read which password the router has. */
  readBack: z.boolean(),
  /** Keep the password from before beside the new one. */
  severalKeys: z.boolean(),
  /** Disconnect the devices that joined with a password that is no longer valid. */
  evict: z.boolean(),
});
export type RouterAbilities = z.infer<typeof routerAbilitiesSchema>;

const routerNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,40}$/)
  .describe('The name of a router in the configuration of its agent.');

/** A router as its agent knows it; what it needs to sign in to it stays with the agent. */
export const agentRouterSchema = z.object({
  name: routerNameSchema,
  driver: z.enum(routerDrivers),
  can: routerAbilitiesSchema,
});
export type AgentRouter = z.infer<typeof agentRouterSchema>;

const agentVersionSchema = z.string().regex(/^[A-Za-z0-9_.+-]{1,32}$/);

/** What an agent says of itself each time. */
export const agentStateSchema = z.object({
  version: agentVersionSchema,
  routers: z.array(agentRouterSchema).max(limits.agentRoutersMax),
});

/** What an agent sends to be paired; the code is typed by its owner, who sees it in the dashboard. */
export const pairingSchema = z.object({
  code: z.string().trim().toUpperCase().max(32),
  name: agentNameSchema,
  /** Ed25519: signs all that it sends. */
  signingKey: publicKeySchema,
  /** X25519: passwords are encrypted to it. */
  sealingKey: publicKeySchema,
  ...agentStateSchema.shape,
});

/** A program in a venue that changes passwords on its routers, as its owner sees it. */
export const agentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its keys; the agent shows the same. */
  fingerprint: z.string(),
  /** `unconfirmed`: its owner has not compared the fingerprint; `paused`: the plan has no room for it (R61). */
  state: z.enum(['unconfirmed', 'active', 'paused']),
  version: z.string(),
  routers: z.array(agentRouterSchema),
  /** Ids of the networks that it serves. */
  networks: z.array(z.string()),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** It has not asked for jobs for `durations.agentAwayMinutes`. */
  away: z.boolean(),
});
export type Agent = z.infer<typeof agentSchema>;

export const jobKinds = ['probe', 'read', 'rotate', 'retire'] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * What an agent is asked to do. Boxes hold a password, encrypted to the agent's X25519 key for the purpose
 * `<job id>:password` or `<job id>:previous`.
 */
export const agentJobSchema = z.object({
  id: z.string(),
  /**
   * `probe`: say what is there, and change nothing; `read`: say whether the router has the password; `rotate`: make it
   * the password; `retire`: end the one from before and disconnect those who joined with it.
   */
  kind: z.enum(jobKinds),
  networkId: z.string(),
  router: routerNameSchema,
  ssid: z.string(),
  security: securitySchema,
  hidden: z.boolean(),
  /** Box: of `rotate` the new one, of the others the one that the page shows. */
  password: z.string(),
  /** Box: the one from before, for `rotate` and `retire`; null where there is none. */
  previous: z.string().nullable(),
  /** Of `rotate`: the one from before stays valid until `retire`. */
  keepsPrevious: z.boolean(),
  /** Of `rotate`: it was begun before and not ended: read first what the router has. */
  begun: z.boolean(),
});
export type AgentJob = z.infer<typeof agentJobSchema>;

/** Why a router did not do what it was asked; `detail` is for the owner, in the words of the driver. */
export const routerFailureSchema = z.object({
  reason: z.enum(['unreachable', 'signIn', 'notFound', 'unsupported', 'refused', 'notApplied', 'failed']),
  detail: z.string().max(limits.routerDetailMax).default(''),
});
export type RouterFailure = z.infer<typeof routerFailureSchema>;

/** What a probe has found. */
export const probeSchema = z.object({
  /** Product and version, in the router's own words; '' where it does not say. */
  product: z.string().max(limits.routerDetailMax),
  can: routerAbilitiesSchema,
  /** Whether the router has a network of that name. */
  hasNetwork: z.boolean(),
  /** Whether its password is that of the page; null where it cannot be read. */
  hasPassword: z.boolean().nullable(),
  /** Devices that are connected; null where the router does not say. */
  devices: z.int().min(0).nullable(),
});
export type Probe = z.infer<typeof probeSchema>;

/** What became of a job. */
export const jobResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('probed'), probe: probeSchema }),
  /** The router has the job's password. */
  z.object({ outcome: z.literal('same') }),
  /** It has another one, or another name: as they are. */
  z.object({
    outcome: z.literal('different'),
    ssid: z.string().max(64),
    password: z.string().max(128),
  }),
  /** `verified`: it was read back, where the driver can. */
  z.object({ outcome: z.literal('applied'), verified: z.boolean() }),
  z.object({ outcome: z.literal('retired'), evicted: z.int().min(0) }),
  /** Nothing has changed on the router. */
  z.object({ outcome: z.literal('failed'), failure: routerFailureSchema }),
]);
export type JobResult = z.infer<typeof jobResultSchema>;
