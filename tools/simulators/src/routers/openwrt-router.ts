import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { json, type RouterReply, startRouterServer } from './router-server.js';

// As openwrt.org/docs/techref/ubus and /docs/guide-developer/ubus describe ubus over HTTP.
const callSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.number(),
  method: z.literal('call'),
  params: z.tuple([z.string().length(32), z.string(), z.string(), z.record(z.string(), z.unknown())]),
});
const loginSchema = z.strictObject({ username: z.string(), password: z.string() });
const getSchema = z.strictObject({ config: z.literal('wireless'), type: z.literal('wifi-iface') });
const setSchema = z.strictObject({
  config: z.literal('wireless'),
  section: z.string(),
  values: z.strictObject({ key: z.string() }),
});
const configSchema = z.strictObject({ config: z.literal('wireless') });
const clientSchema = z.strictObject({
  addr: z.string(),
  reason: z.int(),
  deauth: z.boolean(),
  ban_time: z.int(),
});

interface WifiInterface {
  ifname: string;
  ssid: string;
  encryption: string;
  key: string;
  /** Undefined while the interface is down: hostapd is not there. */
  clients: string[] | undefined;
}

interface OpenwrtOptions {
  user: string;
  password: string;
  /** By section. */
  interfaces: Record<string, WifiInterface>;
}

const ok = 0;
const invalid = 2;
const notFound = 4;
const denied = 6;
const accessDenied = -32_002;

/** An OpenWrt router with ubus over HTTP. What is set belongs to its session until it is committed. */
export async function startOpenwrtRouter({ user, password, interfaces }: OpenwrtOptions) {
  const sessions = new Map<string, Map<string, string>>();
  const result = (...values: unknown[]): RouterReply => json(200, { jsonrpc: '2.0', id: 1, result: values });

  function answer(session: string, object: string, method: string, values: unknown): RouterReply {
    if (object === 'session' && method === 'login') return login(values);
    const staged = sessions.get(session);
    if (!staged) return json(200, { jsonrpc: '2.0', id: 1, error: { code: accessDenied, message: 'Access denied' } });
    const task = tasks[`${object.replace(/^hostapd\..*/, 'hostapd')} ${method}`];
    return task ? task(values, staged, object.slice('hostapd.'.length)) : result(notFound);
  }

  function login(values: unknown): RouterReply {
    const { success, data } = loginSchema.safeParse(values);
    if (!success) return result(invalid);
    if (data.username !== user || data.password !== password) return result(denied);
    const id = randomBytes(16).toString('hex');
    sessions.set(id, new Map());
    return result(ok, { ubus_rpc_session: id, timeout: 300, expires: 299, acls: {}, data: { username: user } });
  }

  type Task = (values: unknown, staged: Map<string, string>, ifname: string) => RouterReply;
  const named = (ifname: string) => Object.values(interfaces).find((one) => one.ifname === ifname);
  const tasks: Record<string, Task> = {
    'system board': () => result(ok, { model: 'Example AX', release: { description: 'OpenWrt 24.10.0' } }),
    'uci get': (values) => {
      if (!getSchema.safeParse(values).success) return result(invalid);
      const listed = Object.entries(interfaces).map(([name, { ssid, encryption, key }]) => [
        name,
        { '.anonymous': false, '.type': 'wifi-iface', '.name': name, mode: 'ap', ssid, encryption, key },
      ]);
      return result(ok, { values: Object.fromEntries(listed) });
    },
    'uci set': (values, staged) => {
      const { success, data } = setSchema.safeParse(values);
      if (!success) return result(invalid);
      if (!interfaces[data.section]) return result(notFound);
      staged.set(data.section, data.values.key);
      return result(ok);
    },
    'uci commit': (values, staged) => {
      if (!configSchema.safeParse(values).success) return result(invalid);
      for (const [section, key] of staged) if (interfaces[section]) interfaces[section].key = key;
      staged.clear();
      return result(ok);
    },
    'network.wireless status': () => {
      const listed = Object.entries(interfaces).map(([section, { ifname }]) => ({ section, ifname, config: {} }));
      return result(ok, { radio0: { up: true, interfaces: listed } });
    },
    'hostapd get_clients': (_values, _staged, ifname) => {
      const clients = named(ifname)?.clients;
      return clients
        ? result(ok, { freq: 2437, clients: Object.fromEntries(clients.map((address) => [address, { auth: true }])) })
        : result(notFound);
    },
    'hostapd del_client': (values, _staged, ifname) => {
      const { success, data } = clientSchema.safeParse(values);
      const one = named(ifname);
      if (!success || !one?.clients) return result(invalid);
      one.clients = one.clients.filter((address) => address !== data.addr);
      return result(ok);
    },
  };

  const server = await startRouterServer(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/ubus') return { status: 404 };
    const { success, data } = callSchema.safeParse(JSON.parse(body));
    return success ? answer(...data.params) : json(200, { jsonrpc: '2.0', id: null, error: { code: -32_600 } });
  });
  return { server, interfaces, endSessions: () => sessions.clear() };
}
