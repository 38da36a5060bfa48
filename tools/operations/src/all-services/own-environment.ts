/**
 * The environment of one service in a process that runs all: `NETWORKS__PORT` is `PORT` for networks alone, and what names no
 * service is for all.
 */
export function ownEnvironment(service: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const prefix = prefixOf(service);
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
  return { ...env, ...Object.fromEntries(own) };
}

/** `ADMIN_SECURITY__` for admin-security. */
const prefixOf = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}__`;

/** What is the same for all services as it is, and the rest under the names of `ownEnvironment`. */
export function sharedEnvironment(environments: Readonly<Record<string, NodeJS.ProcessEnv>>): NodeJS.ProcessEnv {
  const all = Object.entries(environments);
  const valuesOf = (name: string) => new Set(all.flatMap(([, env]) => (env[name] === undefined ? [] : [env[name]])));
  const shared: NodeJS.ProcessEnv = {};
  for (const [service, env] of all) {
    for (const [name, value] of Object.entries(env)) {
      if (valuesOf(name).size === 1) shared[name] = value;
      else shared[`${prefixOf(service)}${name}`] = value;
    }
  }
  return shared;
}
