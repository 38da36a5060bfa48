import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { ListedTicket } from '@wifi-share/contracts/entities/ticket';
import type { User } from '@wifi-share/contracts/entities/user';

/** An owner who may see every tab. */
export const anna: User = {
  id: '5f0b4c1e-6d7a-4d0b-9f0a-0c6a1a8b3d11',
  username: 'anna',
  email: 'anna@example.com',
  pendingEmail: null,
  firstName: 'Anna',
  lastName: null,
  hasPassword: true,
  authProvider: 'local',
  googleLinked: false,
  oidcLinked: false,
  plan: 'pro',
  planBasis: 'grant',
  maxNetworks: 10,
  isActive: true,
  emailVerified: true,
  isFirstLogin: false,
  language: 'en',
  timeZone: 'Europe/Prague',
  weeklySummary: false,
};

export const cafe: Network = {
  id: 'aB3dE6gH9jK2',
  userId: anna.id,
  name: 'Café Central',
  ssid: 'Cafe Guest',
  password: 'espresso-2026',
  security: 'WPA2',
  hidden: false,
  compatibilityMode: false,
  isActive: true,
  description: null,
  location: null,
  locked: false,
  changing: false,
  rotates: false,
  welcome: null,
  accent: null,
  logo: null,
  cardStale: false,
  cardPrintedAt: null,
  accessCount: 3,
  lastAccessed: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

export const listedBen: ListedUser = {
  id: '7d1f9b52-2a3e-4f0c-8a55-1f0a6b7c9d22',
  username: 'ben',
  email: 'ben@example.com',
  firstName: null,
  lastName: null,
  plan: 'free',
  planBasis: null,
  maxNetworks: 1,
  networkCount: 0,
  isActive: true,
  isApproved: true,
  emailVerified: true,
  authProvider: 'local',
  socialLogin: false,
  linkedProviders: [],
  passwordVisible: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

const { locked: _, cardStale: __, cardPrintedAt: ___, logo: ____, ...withoutCard } = cafe;
export const siteNetwork: ListedNetwork = { ...withoutCard, userId: null, servedAsActive: true, owner: null };

export const question: ListedTicket = {
  id: 'ticket-1',
  userId: anna.id,
  user: { username: anna.username, email: anna.email, plan: anna.plan },
  subject: 'Lost codes',
  message: 'Where have they gone?',
  status: 'open',
  priority: 'high',
  replyCount: 0,
  awaitsAnswer: true,
  reopenableUntil: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
