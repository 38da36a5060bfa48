/** What docker compose hands to the services, all of it: whether each of them can start with it is asked here. */
export const environment = process.env;
