import { defaultLanguage } from '@wifi-share/contracts/languages';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { grantPlan } from '../plans/plan.domain.js';
import { newUser, verifyEmail } from '../users/user.domain.js';
import { planChangedEntry, registeredEntry, type UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  hasher: PasswordHasher;
  now(): Date;
}

interface DemoOwner {
  username: string;
  email: string;
  password: string;
}

export interface SeededOwner {
  /** False when the account was there before. */
  created: boolean;
  userId: string;
}

/** Makes sure of a verified owner on the premium plan; an account of that name is left as it is. Throws `email_taken`. */
export async function seedOwner(demo: DemoOwner, dependencies: Dependencies): Promise<SeededOwner> {
  const { username, email, password } = demo;
  const { users, hasher, now } = dependencies;
  const existing = await users.findByLogin(username);
  if (existing) return { created: false, userId: existing._id };
  const passwordHash = await hasher.hash(password);
  const registered = newUser({ username, email, passwordHash, language: defaultLanguage }, now());
  const owner = { ...registered, ...verifyEmail(registered), ...grantPlan(registered, 'premium'), version: 2 };
  try {
    await users.insert(owner, [registeredEntry(registered), planChangedEntry(owner)]);
  } catch (error) {
    const anotherWasFaster = error instanceof Problem && error.code === 'username_taken';
    if (anotherWasFaster) return seedOwner(demo, dependencies);
    throw error;
  }
  return { created: true, userId: owner._id };
}
