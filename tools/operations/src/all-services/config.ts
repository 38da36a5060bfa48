/** Of all services together; each reads its own part with its own schema. */
export const environment: NodeJS.ProcessEnv = process.env;
