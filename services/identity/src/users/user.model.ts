import { signInProviders } from '@wifi-share/contracts/entities/sign-in-provider';
import { authProviderSchema, planBasisSchema } from '@wifi-share/contracts/entities/user';
import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import { type PlanId, planIds } from '@wifi-share/contracts/plans';
import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';
import type { z } from 'zod';
import { factorsSchema, type StoredFactors } from '../factors/factors.model.js';
import { type StoredTeam, teamSchema } from '../teams/team.model.js';
import type { StoredToken } from '../tokens/one-time-token.js';
import type { StoredIdentity } from './identities.domain.js';

export type PlanBasis = z.infer<typeof planBasisSchema>;

/** Another address, which becomes the account's when the link sent to it is confirmed. */
export interface EmailChange extends StoredToken {
  email: string;
  confirmed: boolean;
}

/** A user as stored. */
export interface StoredUser {
  /** A UUID. */
  _id: string;
  username: string;
  /** The username normalised: no two users share it. */
  usernameKey: string;
  email: string | null;
  /** The address normalised: no two users share it; absent without an address. */
  emailKey?: string;
  /** argon2id (R10); null for users who sign in elsewhere. */
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  /** What admins find the user by; written by the store, missing in accounts from before until they are migrated. */
  searchKey?: string;
  language: Language;
  /** Of the IANA time zone database; missing in accounts from before it was asked for. */
  timeZone?: string;
  /** When the next weekly summary is due; absent where none is wanted. */
  weeklySummaryAt?: Date | undefined;
  authProvider: z.infer<typeof authProviderSchema>;
  /** Who the user is at the providers that sign them in, at most once at each issuer (R16); absent without. */
  identities?: StoredIdentity[];
  /** Issuer and subject of each: no two users share one; written by the store. */
  identityKeys?: string[];
  /** Google's identity, which is not stored among the others (`stored-form.ts`); only the store sees these two. */
  socialId?: string;
  socialEmailKey?: string;
  /**
   * The picture that the provider gave, an https URL. The data export has it (R17); no other answer does, since to show
   * it browsers would have to load it from the provider.
   */
  profileImageUrl: string | null;
  plan: PlanId;
  /** What the plan rests on; absent on the free one, and in paid plans from before there were payments, which admins gave. */
  planBasis?: PlanBasis;
  /** Of what billing last said that the user has paid for; absent for users who have never paid. */
  paidPlanVersion?: number;
  maxNetworks: number;
  stripeCustomerId: string | null;
  paypalCustomerId: string | null;
  isActive: boolean;
  isApproved: boolean;
  /** In the place of `isApproved` for users with second factors (`stored-form.ts`); only the store sees it. */
  isApprovedWithFactors?: boolean;
  emailVerified: boolean;
  /** Of the newest verification e-mail; kept after its use, so that a second use is harmless (R44); null when it may not be used any more. */
  verification?: StoredToken | null;
  /** When the account is removed unless its address is verified; written by the job that removes it. */
  unverifiedUntil?: Date;
  /** Of the browser that signed up, which confirming the address signs in (R44); null after that. */
  signUpBrowser?: StoredToken | null;
  /** The newest other address that was asked for; kept after its use, so that a second use is harmless. */
  emailChange?: EmailChange | null;
  /** Of the newest link to reset the password (R15); null after its use or another change of the password. */
  passwordReset?: StoredToken | null;
  /** Second factors; absent for users without any. */
  factors?: StoredFactors;
  /** Who else may act in the account; absent while there was never anybody. */
  team?: StoredTeam;
  /** When the user last said that a sign-in was not theirs: browsers known before are strangers, and links about them void. */
  disownedAt?: Date;
  /** Until the first sign-in. */
  isFirstLogin: boolean;
  /** Grows with every change that is decided on the user's state. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  outbox?: OutboxEntry[];
  /** Of a tombstone only, which only the relay sees. */
  deletedAt?: Date;
}

/** What is left of a deleted account until its deletion is published: nothing of who it was. */
export interface UserTombstone extends Required<Pick<StoredUser, '_id' | 'version' | 'deletedAt' | 'outbox'>> {
  /** No username has a colon; the unique index wants a key. */
  usernameKey: `deleted:${string}`;
}

/** Matches the tombstones. */
export const tombstones = { deletedAt: { $exists: true } };

/** Names of the unique indexes: the error of a duplicate shows which one it was. */
export const userIndexes = {
  username: 'usernameKey_unique',
  email: 'emailKey_unique',
  social: 'socialId_unique',
  identity: 'identityKeys_unique',
} as const;

const tokenSchema = new Schema<StoredToken>({ tokenHash: String, expiresAt: Date }, { _id: false });

const identitySchema = new Schema<StoredIdentity>(
  {
    provider: { type: String, enum: signInProviders },
    issuer: String,
    subject: String,
    emailKey: String,
    linkedAt: Date,
  },
  { _id: false },
);

const emailChangeSchema = new Schema<EmailChange>(
  { email: String, confirmed: Boolean, tokenHash: String, expiresAt: Date },
  { _id: false },
);

const schema = new Schema<StoredUser>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, default: null },
    emailKey: String,
    passwordHash: { type: String, default: null },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    searchKey: String,
    language: { type: String, enum: languageCodes, required: true },
    timeZone: String,
    weeklySummaryAt: Date,
    authProvider: { type: String, enum: authProviderSchema.options, required: true },
    identities: { type: [identitySchema], default: undefined },
    identityKeys: { type: [String], default: undefined },
    socialId: String,
    socialEmailKey: String,
    profileImageUrl: { type: String, default: null },
    plan: { type: String, enum: planIds, required: true },
    planBasis: { type: String, enum: planBasisSchema.options },
    paidPlanVersion: Number,
    maxNetworks: { type: Number, required: true },
    stripeCustomerId: { type: String, default: null },
    paypalCustomerId: { type: String, default: null },
    isActive: { type: Boolean, required: true },
    isApproved: { type: Boolean, required: true },
    isApprovedWithFactors: Boolean,
    emailVerified: { type: Boolean, required: true },
    verification: { type: tokenSchema },
    unverifiedUntil: Date,
    signUpBrowser: { type: tokenSchema },
    emailChange: { type: emailChangeSchema },
    passwordReset: { type: tokenSchema },
    factors: { type: factorsSchema },
    team: { type: teamSchema, default: undefined },
    disownedAt: Date,
    isFirstLogin: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: Date,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ usernameKey: 1 }, { unique: true, name: userIndexes.username });
schema.index({ emailKey: 1 }, { unique: true, sparse: true, name: userIndexes.email });
schema.index({ socialId: 1 }, { unique: true, sparse: true, name: userIndexes.social });
schema.index({ identityKeys: 1 }, { unique: true, sparse: true, name: userIndexes.identity });
schema.index({ 'verification.tokenHash': 1 }, { sparse: true });
schema.index({ 'emailChange.tokenHash': 1 }, { sparse: true });
schema.index({ 'passwordReset.tokenHash': 1 }, { sparse: true });
schema.index({ 'team.members.userId': 1 }, { sparse: true });
schema.index({ 'team.invitations.tokenHash': 1 }, { sparse: true });
schema.index({ weeklySummaryAt: 1 }, { sparse: true });
schema.index({ unverifiedUntil: 1 }, { sparse: true });
schema.index({ 'outbox.id': 1 }, { sparse: true });
schema.index({ deletedAt: 1 }, { sparse: true });

export type UserModel = Model<StoredUser>;

export const userModel = (connection: Connection): UserModel => connection.model<StoredUser>('User', schema, 'users');
