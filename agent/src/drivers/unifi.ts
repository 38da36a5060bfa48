import { z } from 'zod';
import { type Driver, inTurn, noSuchNetwork, RouterError, type Wifi } from './driver.js';
import { addressFields, askRouter, readAnswer } from './router-http.js';

export const unifiSchema = z.strictObject({
  driver: z.literal('unifi'),
  ...addressFields,
  /** Made in UniFi Network: Settings, Control Plane, Integrations. */
  apiKey: z.string().min(1, 'is missing'),
  /** The name of the site, where the console has several. */
  site: z.string().optional(),
});

// Not yet tried on hardware. Shapes: developer.ui.com/network/v10.1.68: the local API of a console under
// /proxy/network/integration, header X-API-Key; GET /v1/info {applicationVersion}; GET /v1/sites and
// GET /v1/sites/{siteId}/wifi/broadcasts are pages {offset, limit, count, totalCount, data}; GET and PUT
// …/wifi/broadcasts/{id}, the PUT with all of it but `id` and `metadata`; errors {statusCode, code, message}.
// Assumed: `securityConfiguration.passphrase` is the password and a GET shows it (the published page leaves the
// object folded), and `name` is the SSID. The documented API does not disconnect clients; access points do when their key changes.
const root = '/proxy/network/integration/v1';
const pageSize = 100;

const siteSchema = z.object({ id: z.string(), name: z.string().default('') });
const summarySchema = z.object({ id: z.string(), name: z.string() });
const broadcastSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  metadata: z.unknown(),
  securityConfiguration: z.looseObject({ type: z.string(), passphrase: z.string().optional() }),
});
const infoSchema = z.object({ applicationVersion: z.string().default('') });
const errorSchema = z.object({ message: z.string().default('') });
const pageOf = <T>(item: z.ZodType<T>) => z.object({ totalCount: z.int(), data: z.array(item) });

const can = { readBack: true, severalKeys: false, evict: false };

/** The Network application of a UniFi console, by its local API. */
export function createUnifiDriver(router: z.infer<typeof unifiSchema>): Driver {
  async function ask<T>(method: 'GET' | 'PUT', path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
    const changes = method === 'PUT';
    const answer = await askRouter(router, {
      method,
      path: `${root}${path}`,
      headers: { 'x-api-key': router.apiKey, accept: 'application/json', 'content-type': 'application/json' },
      changes,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 401 || answer.status === 403)
      throw new RouterError('signIn', 'The UniFi console refuses the API key.');
    if (answer.status >= 500)
      throw new RouterError('unreachable', `The UniFi console answers ${answer.status}; it may be restarting.`, {
        mayHaveChanged: changes,
      });
    if (answer.status >= 400)
      throw new RouterError('refused', `The UniFi console refused it: ${readAnswer(answer, errorSchema).message}`);
    return readAnswer(answer, schema, changes);
  }

  async function all<T>(path: string, item: z.ZodType<T>): Promise<T[]> {
    const items: T[] = [];
    for (;;) {
      const page = await ask('GET', `${path}?offset=${items.length}&limit=${pageSize}`, pageOf(item));
      items.push(...page.data);
      if (page.data.length === 0 || items.length >= page.totalCount) return items;
    }
  }

  async function sitePath(): Promise<string> {
    const sites = await all('/sites', siteSchema);
    const found = sites.filter(({ name }) => router.site === undefined || name === router.site);
    if (found.length === 1 && found[0]) return `/sites/${encodeURIComponent(found[0].id)}`;
    const names = sites.map(({ name }) => name).join(', ');
    throw new RouterError('failed', `Write one of the console's sites into routers.json, as "site": ${names}.`);
  }

  async function named({ ssid }: Wifi) {
    const path = `${await sitePath()}/wifi/broadcasts`;
    const found = (await all(path, summarySchema)).filter(({ name }) => name === ssid);
    if (found.length === 0) throw noSuchNetwork(ssid);
    const whole = found.map(async ({ id }) => {
      const at = `${path}/${encodeURIComponent(id)}`;
      const broadcast = await ask('GET', at, broadcastSchema);
      const { passphrase } = broadcast.securityConfiguration;
      if (passphrase === undefined)
        throw new RouterError('unsupported', 'This network has no password of its own, or the API key may not see it.');
      return { at, broadcast, passphrase };
    });
    return Promise.all(whole);
  }

  return {
    inForce: true,
    secrets: [router.apiKey],
    can: async () => can,
    async probe() {
      const { applicationVersion } = await ask('GET', '/info', infoSchema);
      const names = (await all(`${await sitePath()}/wifi/broadcasts`, summarySchema)).map(({ name }) => name);
      const networks = [...new Set(names)].map((ssid) => ({ ssid, can, devices: null }));
      return { product: `UniFi Network ${applicationVersion}`, networks };
    },
    async read(wifi) {
      return (await named(wifi)).map(({ passphrase }) => [passphrase]);
    },
    async apply(wifi, { password, keepsPrevious }) {
      if (keepsPrevious) throw new RouterError('unsupported', 'This driver holds one password only.');
      await inTurn(await named(wifi), async ({ at, broadcast }) => {
        const { id, metadata, ...settings } = broadcast;
        const securityConfiguration = { ...settings.securityConfiguration, passphrase: password };
        await ask('PUT', at, z.unknown(), { ...settings, securityConfiguration });
      });
    },
    retire: async () => 0,
  };
}
