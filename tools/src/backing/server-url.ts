const schemes = { mongo: 'mongodb', redis: 'redis', nats: 'nats' } as const;

/** The servers that may run as containers. */
export type ServerKind = keyof typeof schemes;

/** Where clients reach a server without credentials. */
export const serverUrl = (kind: ServerKind, host: string, port: number): string => `${schemes[kind]}://${host}:${port}`;
