import { z } from 'zod';
import { json, type RouterReply, startRouterServer } from './router-server.js';

// As developer.ui.com/network/v10.1.68 describes the local API.
const root = '/proxy/network/integration/v1';

/** What a PUT of a broadcast has to have, and may have. */
const updateSchema = z.strictObject({
  type: z.enum(['STANDARD', 'IOT_OPTIMIZED']),
  name: z.string(),
  network: z.looseObject({}).optional(),
  enabled: z.boolean(),
  securityConfiguration: z.looseObject({ type: z.string(), passphrase: z.string().min(8).max(63).optional() }),
  broadcastingDeviceFilter: z.looseObject({}).nullish(),
  multicastToUnicastConversionEnabled: z.boolean(),
  clientIsolationEnabled: z.boolean(),
  hideName: z.boolean(),
  uapsdEnabled: z.boolean(),
  broadcastingFrequenciesGHz: z.array(z.number()).optional(),
  bandSteeringEnabled: z.boolean().optional(),
});
type Broadcast = z.infer<typeof updateSchema>;

interface UnifiOptions {
  apiKey: string;
  /** By id. */
  sites: Record<string, string>;
  /** By id. */
  broadcasts: Record<string, Broadcast>;
}

/** A UniFi console with the Network application. */
export async function startUnifiConsole({ apiKey, sites, broadcasts }: UnifiOptions) {
  const error = (statusCode: number, statusName: string, message: string): RouterReply =>
    json(statusCode, { statusCode, statusName, code: `api.${statusName.toLowerCase()}`, message });

  const page = (query: URLSearchParams, items: unknown[]): RouterReply => {
    const [offset, limit] = [Number(query.get('offset') ?? 0), Math.min(Number(query.get('limit') ?? 25), 200)];
    const data = items.slice(offset, offset + limit);
    return json(200, { offset, limit, count: data.length, totalCount: items.length, data });
  };

  const whole = (id: string, broadcast: Broadcast) => ({ ...broadcast, id, metadata: { origin: 'USER_DEFINED' } });

  function update(id: string, body: string): RouterReply {
    const { success, data } = updateSchema.safeParse(JSON.parse(body));
    if (!success) return error(400, 'BAD_REQUEST', 'The request body is not valid');
    broadcasts[id] = data;
    return json(200, whole(id, data));
  }

  const server = await startRouterServer(({ method, path, headers, body }) => {
    const url = new URL(path, 'https://console');
    if (headers['x-api-key'] !== apiKey) return error(401, 'UNAUTHORIZED', 'Missing credentials');
    const at = url.pathname.slice(root.length);
    if (!url.pathname.startsWith(root)) return error(404, 'NOT_FOUND', 'No such resource');
    if (method === 'GET' && at === '/info') return json(200, { applicationVersion: '10.1.68' });
    if (method === 'GET' && at === '/sites')
      return page(
        url.searchParams,
        Object.entries(sites).map(([id, name]) => ({ id, name, internalReference: name })),
      );
    const [, site = '', id] = /^\/sites\/([^/]+)\/wifi\/broadcasts(?:\/([^/]+))?$/.exec(at) ?? [];
    if (!sites[site]) return error(404, 'NOT_FOUND', 'No such site');
    if (id === undefined)
      return page(
        url.searchParams,
        Object.entries(broadcasts).map(([key, { type, name, enabled }]) => ({ id: key, type, name, enabled })),
      );
    const broadcast = broadcasts[id];
    if (!broadcast) return error(404, 'NOT_FOUND', 'No such broadcast');
    return method === 'PUT' ? update(id, body) : json(200, whole(id, broadcast));
  });
  return { server, broadcasts };
}
