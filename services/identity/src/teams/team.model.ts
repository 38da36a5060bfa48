import { type TeamRole, teamRoleNames } from '@wifi-share/contracts/team-roles';
import { Schema } from 'mongoose';
import type { StoredToken } from '../tokens/one-time-token.js';

export interface StoredMember {
  userId: string;
  role: TeamRole;
  since: Date;
}

export interface StoredInvitation extends StoredToken {
  /** A UUID. */
  id: string;
  email: string;
  /** The address normalised. */
  emailKey: string;
  role: TeamRole;
  createdAt: Date;
}

/** The owner's offer of all networks. */
export interface StoredTransfer {
  memberId: string;
  expiresAt: Date;
}

/** Who may act in a user's account: a part of the user's document, so that a change and what follows from it are one write. */
export interface StoredTeam {
  /** Oldest first. */
  members: StoredMember[];
  /** Oldest first; expired ones stay for a while, to be sent again. */
  invitations: StoredInvitation[];
  transfer: StoredTransfer | null;
}

const role = { type: String, enum: teamRoleNames };

export const teamSchema = new Schema<StoredTeam>(
  {
    members: [new Schema<StoredMember>({ userId: String, role, since: Date }, { _id: false })],
    invitations: [
      new Schema<StoredInvitation>(
        { id: String, email: String, emailKey: String, role, createdAt: Date, tokenHash: String, expiresAt: Date },
        { _id: false, id: false },
      ),
    ],
    transfer: {
      type: new Schema<StoredTransfer>({ memberId: String, expiresAt: Date }, { _id: false }),
      default: null,
    },
  },
  { _id: false },
);
