import { json, type RouterReply, startRouterServer } from './router-server.js';

type Entry = Record<string, string>;

interface MikrotikOptions {
  user: string;
  password: string;
  /** Whether the user's group has the policy `sensitive`: others see no passphrase. */
  isSensitive?: boolean;
  /** Entries by menu; each has its `.id`. */
  menus: {
    'interface/wifi': Entry[];
    'interface/wifi/configuration': Entry[];
    'interface/wifi/security': Entry[];
    'interface/wifi/registration-table': Entry[];
  };
}

/** What may be set in a menu, of those fields that have to do with passwords. */
const settable: Record<string, string[]> = {
  'interface/wifi': ['security.passphrase'],
  'interface/wifi/configuration': ['security.passphrase'],
  'interface/wifi/security': ['passphrase'],
};

/** A router with RouterOS 7, as manual.mikrotik.com "REST API" and "WiFi" describe it. */
export async function startMikrotikRouter({ user, password, isSensitive = true, menus }: MikrotikOptions) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const error = (status: number, message: string, detail?: string): RouterReply =>
    json(status, { error: status, message, ...(detail !== undefined && { detail }) });

  const shown = (entry: Entry): Entry =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => isSensitive || !name.endsWith('passphrase')));

  function change(menu: string, entry: Entry, body: string): RouterReply {
    const values: unknown = JSON.parse(body);
    if (typeof values !== 'object' || values === null) return error(400, 'Bad Request');
    for (const [name, value] of Object.entries(values)) {
      if (!settable[menu]?.includes(name)) return error(400, 'Bad Request', `unknown parameter ${name}`);
      // All values are strings.
      if (typeof value !== 'string' || value.length < 8)
        return error(400, 'Bad Request', 'invalid value of passphrase');
      entry[name] = value;
    }
    return json(200, shown(entry));
  }

  const server = await startRouterServer(({ method, path, headers, body }) => {
    if (headers.authorization !== authorization) return error(401, 'Unauthorized');
    if (method === 'GET' && path === '/rest/system/resource')
      return json(200, { version: '7.18.2 (stable)', 'board-name': 'hAP ax2', uptime: '2d20h' });
    const [, menu = '', id] = /^\/rest\/(interface\/wifi(?:\/[a-z-]+)?)(?:\/(\*[0-9A-F]+))?$/.exec(path) ?? [];
    const entries = menus[menu as keyof typeof menus];
    if (!entries) return error(404, 'Not Found', 'no such command prefix');
    if (id === undefined) return method === 'GET' ? json(200, entries.map(shown)) : error(400, 'Bad Request');
    const entry = entries.find((one) => one['.id'] === id);
    if (!entry) return error(404, 'Not Found', 'no such item');
    if (method === 'PATCH') return change(menu, entry, body);
    if (method !== 'DELETE' || menu !== 'interface/wifi/registration-table') return error(400, 'Bad Request');
    entries.splice(entries.indexOf(entry), 1);
    return { status: 204 };
  });
  return { server, menus };
}
