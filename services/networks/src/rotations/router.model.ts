import type { AgentRouter, Probe, RouterFailure } from '@wifi-share/contracts/entities/agent';
import type {
  FoundPassword,
  RotationCause,
  RotationOutcome,
  RouterSettings,
} from '@wifi-share/contracts/entities/router';
import { Schema } from 'mongoose';

export interface StoredRotation {
  id: string;
  cause: RotationCause;
  requestedAt: Date;
  endedAt: Date;
  outcome: RotationOutcome;
  failure?: RouterFailure;
  found?: FoundPassword;
}

/** The rotation of a network that goes on: there is one at most. */
export interface PendingRotation {
  id: string;
  cause: RotationCause;
  requestedAt: Date;
  /** The agent may have changed the router since. */
  begunAt?: Date;
  /** The new password, encrypted as that of the network. */
  sealedPassword: string;
  /** The one from before stays valid for a while. */
  keepsPrevious: boolean;
  /** When an event said that it was begun and does not end. */
  reportedAt?: Date;
}

/** The password from before, while it stays valid beside the new one. */
export interface Overlap {
  /** Of the job that ends it. */
  id: string;
  sealedPassword: string;
  until: Date;
  /** Why it could not be ended, and when that is tried again; absent before. */
  failure?: RouterFailure;
  retryAt?: Date;
}

/** The router of a network: a part of it, so that a rotation and the password that it changes are one write. */
export interface StoredRouter {
  agentId: string;
  /** As its agent has it. */
  router: Pick<AgentRouter, 'name' | 'driver'>;
  /** Of the job that looks what is there; absent when it is done. */
  probeId?: string | undefined;
  probe?: Probe | undefined;
  probeFailure?: RouterFailure | undefined;
  /** When the owner agreed to what was found; absent before. */
  connectedAt?: Date;
  settings: RouterSettings;
  /** When the schedule rotates next. */
  nextAt?: Date | undefined;
  rotation?: PendingRotation | undefined;
  overlap?: Overlap | undefined;
  reading?: { at: Date; differs: 'password' | 'ssid' | null } | undefined;
  /** Why it could not be read since; absent where it could. */
  readFailure?: RouterFailure | undefined;
  /** When the router is read next. */
  readAt: Date;
  /** Newest first. */
  history: StoredRotation[];
}

const failureSchema = new Schema<RouterFailure>({ reason: String, detail: String }, { _id: false });
const noId = { _id: false, id: false } as const;

export const routerSchema = new Schema<StoredRouter>(
  {
    agentId: { type: String, required: true },
    router: new Schema({ name: String, driver: String }, noId),
    probeId: String,
    probe: Schema.Types.Mixed,
    probeFailure: failureSchema,
    connectedAt: Date,
    settings: Schema.Types.Mixed,
    nextAt: Date,
    rotation: new Schema<PendingRotation>(
      {
        id: String,
        cause: String,
        requestedAt: Date,
        begunAt: Date,
        sealedPassword: String,
        keepsPrevious: Boolean,
        reportedAt: Date,
      },
      noId,
    ),
    overlap: new Schema<Overlap>(
      { id: String, sealedPassword: String, until: Date, failure: failureSchema, retryAt: Date },
      noId,
    ),
    reading: new Schema({ at: Date, differs: String }, noId),
    readFailure: failureSchema,
    readAt: Date,
    history: [
      new Schema<StoredRotation>(
        {
          ...{ id: String, cause: String, requestedAt: Date, endedAt: Date, outcome: String },
          ...{ failure: failureSchema, found: String },
        },
        noId,
      ),
    ],
  },
  { _id: false },
);
