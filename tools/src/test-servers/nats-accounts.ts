import { WORLDS } from './provided.js';

/** The NATS account of a world: streams of one world do not exist in another. */
export function natsAccount(world: number): { user: string; password: string } {
  return { user: `t${world}`, password: `t${world}` };
}

/** The part of a NATS configuration that declares the accounts of all worlds, each with JetStream. */
export function natsAccounts(): string {
  const accounts = Array.from({ length: WORLDS }, (_, index) => {
    const { user, password } = natsAccount(index + 1);
    return `  ${user.toUpperCase()} { jetstream: enabled, users: [{ user: ${user}, password: ${password} }] }`;
  });
  return ['accounts {', ...accounts, '}'].join('\n');
}
