import { z } from 'zod';
import { type Driver, inTurn, noSuchNetwork, RouterError, type Wifi } from './driver.js';
import { addressFields, askRouter, readAnswer, shaped } from './router-http.js';

export const mikrotikSchema = z.strictObject({
  driver: z.literal('mikrotik'),
  ...addressFields,
  user: z.string(),
  password: z.string(),
});

// Not yet tried on hardware. Shapes: manual.mikrotik.com "REST API" (RouterOS 7.1 and newer): /rest and the path of the
// menu, HTTP Basic, GET lists, PATCH …/<.id> sets, DELETE removes; values are strings; errors are {error, message, detail}.
// help.mikrotik.com "WiFi" (RouterOS 7.13 and newer): /interface/wifi with `configuration.ssid` and `security.passphrase`,
// or profiles of /interface/wifi/configuration and /interface/wifi/security named by `configuration` and `security`;
// /interface/wifi/registration-table has `interface` and can be removed from. Assumed: a setting of the interface wins
// over that of its configuration, an inline one over its profile ("override" in the manual), and a list shows the passphrase
// to a user with the policy `sensitive`.
const entrySchema = z.record(z.string(), z.string());
type Entry = z.infer<typeof entrySchema>;
const listSchema = z.array(entrySchema);
const errorSchema = z.object({ message: z.string().default(''), detail: z.string().default('') });
const resourceSchema = z.union([entrySchema, listSchema.min(1).transform(([first]) => first ?? {})]);

const menus = {
  interface: 'interface/wifi',
  configuration: 'interface/wifi/configuration',
  security: 'interface/wifi/security',
  stations: 'interface/wifi/registration-table',
};

const can = { readBack: true, severalKeys: false, evict: true };

/** An access point, and where its passphrase is written. */
interface AccessPoint {
  name: string;
  ssid: string;
  passphrase: string | undefined;
  /** Path of the entry, and the name of its field. */
  at: { path: string; field: string };
}

/** RouterOS 7 by REST. */
export function createMikrotikDriver(router: z.infer<typeof mikrotikSchema>): Driver {
  const authorization = `Basic ${Buffer.from(`${router.user}:${router.password}`).toString('base64')}`;

  async function ask<T>(method: 'GET' | 'PATCH' | 'DELETE', path: string, schema: z.ZodType<T>, body?: Entry) {
    const changes = method === 'PATCH';
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' };
    const answer = await askRouter(router, {
      method,
      path: `/rest/${path}`,
      headers,
      changes,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) throw new RouterError('signIn', 'RouterOS refuses the user or the password.');
    if (answer.status >= 400) {
      const { message, detail } = readAnswer(answer, errorSchema);
      throw new RouterError('refused', `RouterOS refused it: ${[message, detail].filter(Boolean).join(', ')}`);
    }
    return answer.text === '' ? shaped([], schema, changes) : readAnswer(answer, schema, changes);
  }

  const list = (menu: string) => ask('GET', menu, listSchema);

  async function accessPoints(): Promise<AccessPoint[]> {
    const [interfaces, configurations, securities] = await Promise.all([
      list(menus.interface),
      list(menus.configuration),
      list(menus.security),
    ]);
    return interfaces.flatMap((entry) => {
      const configuration = byName(configurations, entry.configuration);
      const ssid = entry['configuration.ssid'] ?? configuration?.ssid;
      if (ssid === undefined) return [];
      const places = [
        { path: menus.interface, entry, field: 'security.passphrase' },
        { path: menus.security, entry: byName(securities, entry.security), field: 'passphrase' },
        { path: menus.configuration, entry: configuration, field: 'security.passphrase' },
        { path: menus.security, entry: byName(securities, configuration?.security), field: 'passphrase' },
      ];
      const place = places.find((one) => one.entry?.[one.field] !== undefined) ?? places[0];
      const at = { path: `${place?.path}/${place?.entry?.['.id']}`, field: place?.field ?? '' };
      return [{ name: entry.name ?? '', ssid, passphrase: place?.entry?.[place.field], at }];
    });
  }

  /** With their passphrases. */
  async function named({ ssid }: Wifi) {
    const all = await accessPoints();
    const found = all.filter((one) => one.ssid === ssid);
    if (found.length === 0) throw noSuchNetwork(ssid);
    if (found.some(({ passphrase }) => passphrase === undefined))
      throw new RouterError(
        'unsupported',
        'RouterOS shows no passphrase of this network. Does the user have the policy "sensitive"?',
      );
    const others = all.filter((one) => one.ssid !== ssid && found.some(({ at }) => at.path === one.at.path));
    return { found, others };
  }

  const stationsOf = async (names: string[]) =>
    (await list(menus.stations)).filter((station) => names.includes(station.interface ?? ''));

  return {
    inForce: true,
    secrets: [router.password, authorization],
    can: async () => can,
    async probe() {
      const resource = await ask('GET', 'system/resource', resourceSchema);
      const all = await accessPoints();
      const stations = await list(menus.stations);
      const networks = [...new Set(all.map(({ ssid }) => ssid))].map((ssid) => {
        const names = all.filter((one) => one.ssid === ssid).map(({ name }) => name);
        const devices = stations.filter((station) => names.includes(station.interface ?? '')).length;
        return { ssid, can, devices };
      });
      return { product: `RouterOS ${resource.version ?? ''} on ${resource['board-name'] ?? ''}`, networks };
    },
    async read(wifi) {
      const { found } = await named(wifi);
      return found.map(({ passphrase = '' }) => [passphrase]);
    },
    async apply(wifi, { password, keepsPrevious }) {
      if (keepsPrevious) throw new RouterError('unsupported', 'This driver holds one password only.');
      const { found, others } = await named(wifi);
      if (others.length > 0) {
        const names = [...new Set(others.map(({ ssid }) => JSON.stringify(ssid)))].join(', ');
        throw new RouterError('unsupported', `${names} has the same security profile: its password would change too.`);
      }
      const stations = await stationsOf(found.map(({ name }) => name));
      await inTurn(unique(found.map(({ at }) => at)), ({ path, field }) =>
        ask('PATCH', path, z.unknown(), { [field]: password }),
      );
      // Those that RouterOS has dropped by itself are not there any more.
      for (const station of stations)
        await ask('DELETE', `${menus.stations}/${station['.id']}`, z.unknown()).catch(() => undefined);
    },
    retire: async () => 0,
  };
}

const byName = (entries: Entry[], name: string | undefined): Entry | undefined =>
  name === undefined ? undefined : entries.find((entry) => entry.name === name);

const unique = (places: AccessPoint['at'][]): AccessPoint['at'][] =>
  places.filter((one, index) => places.findIndex(({ path }) => path === one.path) === index);
