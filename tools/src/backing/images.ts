/** The container images of the backing servers; docker-compose.yml names the same. */
export const images = {
  mongo: 'mongo:8',
  redis: 'redis:8-bookworm',
  nats: 'nats:2.12-alpine',
} as const;
