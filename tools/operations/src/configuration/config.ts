/** The whole environment that docker compose passes to the services. */
export const environment = process.env;
