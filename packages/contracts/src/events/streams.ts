/** The JetStream streams and the subjects they keep; every service makes sure that those it uses exist. */
export const streams = {
  identity: { name: 'IDENTITY', subjects: ['identity.>'] },
  networks: { name: 'NETWORKS', subjects: ['networks.network.>'] },
  accesses: { name: 'ACCESSES', subjects: ['networks.accesses.>', 'networks.access.>'] },
  analytics: { name: 'ANALYTICS', subjects: ['analytics.>'] },
  billing: { name: 'BILLING', subjects: ['billing.>'] },
  support: { name: 'SUPPORT', subjects: ['support.>'] },
  webhooks: { name: 'WEBHOOKS', subjects: ['webhooks.>'] },
  security: { name: 'SECURITY', subjects: ['security.>'] },
  deadLetters: { name: 'DEAD_LETTERS', subjects: ['dead-letters.>'] },
} as const;

/** The NATS subjects of dead letters about this entity. */
export const deadLettersOf = (entityId: string): string => `dead-letters.*.*.${entityId}`;

/** How long streams keep an event: consumers have this long to catch up. */
export const streamRetentionDays = 14;
