import type { Network } from '@wifi-share/contracts/entities/network';
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
  plan: 'pro',
  planBasis: 'grant',
  maxNetworks: 10,
  isActive: true,
  emailVerified: true,
  isFirstLogin: false,
  language: 'en',
  timeZone: 'Europe/Prague',
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
  cardStale: false,
  accessCount: 3,
  lastAccessed: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
