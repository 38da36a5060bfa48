import { z } from 'zod';

/** An error that exists in containers only, and the program that it affects. */
export type ComposeError = readonly [error: string, affected: string];

const servers = ['MONGO_URL', 'REDIS_URL', 'NATS_URL', 'SMTP_URL'] as const;

/** A loopback host in an address, maybe one of several. */
const loopbackHost = /(:\/\/|@|,)(localhost|127(\.\d{1,3}){3}|\[::1\])(?=[:/?,]|$)/i;

/** Errors that no service can detect: containers do not share localhost, profiles add others, and no service sees another one's settings. */
export function findComposeErrors(env: NodeJS.ProcessEnv): ComposeError[] {
  const { PUBLIC_URL = '', COMPOSE_PROFILES = '', APP_ENV = 'production', ADMIN_OIDC_REQUIRED } = env;
  const hasIssuer = Boolean(env.OIDC_ISSUER || env.OIDC_ISSUER_FILE);
  const profiles = COMPOSE_PROFILES.split(',').map((name) => name.trim());
  const has = (profile: string): boolean => profiles.includes(profile) || profiles.includes('*');
  const loopbacks = servers.filter((name) => loopbackHost.test(env[name] ?? ''));
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
    ...(z.stringbool().safeParse(ADMIN_OIDC_REQUIRED).data && !hasIssuer
      ? [['ADMIN_OIDC_REQUIRED: needs OIDC_ISSUER, without which no admin could sign in', 'admin-security'] as const]
      : []),
  ];
}

const ownContainer = (name: (typeof servers)[number]): string =>
  name === 'SMTP_URL'
    ? 'localhost is the container itself here; name the mail server as containers reach it'
    : 'localhost is the container itself here; leave it out, for the server that compose starts, or name another';

/** Services parse the URL; Caddy takes it as it is and would serve that one path only. */
const hasMoreThanHost = (url: string): boolean => URL.canParse(url) && !/^[a-z]+:\/\/[^/?#@]+$/i.test(url);

const portOf = (url: string): string => (URL.canParse(url) ? new URL(url).port : '');
