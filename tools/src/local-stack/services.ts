/** Every service of the stack; each is `services/<name>/dist-bundle/server.js`. */
export const serviceNames = [
  'gateway',
  'identity',
  'networks',
  'analytics',
  'support',
  'billing',
  'webhooks',
  'mailer',
  'admin-security',
] as const;
export type ServiceName = (typeof serviceNames)[number];
