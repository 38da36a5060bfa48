/** What is wrong in containers alone, and who stumbles over it. */
export type ComposeFault = readonly [fault: string, stumbles: string];

const servers = ['MONGO_URL', 'REDIS_URL', 'NATS_URL', 'SMTP_URL'] as const;

/** A host of an address, or one of several. */
const thisComputer = /(:\/\/|@|,)(localhost|127(\.\d{1,3}){3}|\[::1\])(?=[:/?,]|$)/i;

/** What docker compose makes of `env` and no service could know: each container is a computer of its own, and profiles add others. */
export function composeFaults(env: NodeJS.ProcessEnv): ComposeFault[] {
  const { PUBLIC_URL = '', COMPOSE_PROFILES = '', APP_ENV = 'production' } = env;
  const profiles = COMPOSE_PROFILES.split(',').map((name) => name.trim());
  const has = (profile: string): boolean => profiles.includes(profile) || profiles.includes('*');
  const loopbacks = servers.filter((name) => thisComputer.test(env[name] ?? ''));
  return [
    ...loopbacks.map((name) => [`${name}: ${ownContainer(name)}`, 'docker compose'] as const),
    ...(hasMoreThanHost(PUBLIC_URL)
      ? [['PUBLIC_URL: needs to end with the host, without even a slash', 'caddy'] as const]
      : []),
    ...(has('tls') && portOf(PUBLIC_URL) !== ''
      ? [['PUBLIC_URL: the profile tls serves port 443; leave the port out', 'caddy'] as const]
      : []),
    ...(has('dev') && APP_ENV === 'production'
      ? [
          [
            'COMPOSE_PROFILES: dev is for trials alone, for its mails and payments are not real',
            'docker compose',
          ] as const,
        ]
      : []),
  ];
}

const ownContainer = (name: (typeof servers)[number]): string =>
  name === 'SMTP_URL'
    ? 'localhost is the container itself here; name the mail server as containers reach it'
    : 'localhost is the container itself here; leave it out, for the server that compose starts, or name another';

/** Services take what they need of it; Caddy takes it as it stands, and would serve that one path alone. */
const hasMoreThanHost = (url: string): boolean => URL.canParse(url) && !/^[a-z]+:\/\/[^/?#@]+$/i.test(url);

const portOf = (url: string): string => (URL.canParse(url) ? new URL(url).port : '');
