/** The container images of the backing servers; docker-compose.yml names the same. */
export const images = {
  mongo: 'mongo:8.0',
  redis: 'redis:8',
  nats: 'nats:2.12.15-alpine',
} as const;
