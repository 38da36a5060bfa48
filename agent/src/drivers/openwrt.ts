import { z } from 'zod';
import type { Clock } from '../server/clock.js';
import { type Driver, noSuchNetwork, RouterError, type Wifi } from './driver.js';
import { addressFields, askRouter, readAnswer, shaped } from './router-http.js';

export const openwrtSchema = z.strictObject({
  driver: z.literal('openwrt'),
  ...addressFields,
  user: z.string(),
  password: z.string(),
});

// Not yet tried on hardware. Shapes: openwrt.org/docs/techref/ubus ("Access to ubus over HTTP"): POST /ubus, JSON-RPC 2.0,
// method "call", params [session, object, method, arguments]; the result is [status, values], status 0 is done. The session of
// a sign-in is 32 zeros. openwrt.org/docs/guide-developer/ubus/uci: get {config, type} → {values: {name: {…}}}, set
// {config, section, values}, commit {config}. rpcd's uci.c sends `config.change` to `service` after a commit, by which
// netifd reads the wireless settings again. `hostapd.<interface>`: README.md of OpenWrt's hostapd package (get_clients,
// del_client {addr, reason, deauth, ban_time}). `network.wireless status`: openwrt.org/docs/guide-developer/ubus/network.
const noSession = '0'.repeat(32);
/** Of ubus (libubus `enum ubus_msg_status`). */
const status = { ok: 0, notFound: 4, denied: 6 };
/** JSON-RPC's code for a session that has ended, or may not. */
const accessDenied = -32_002;
/** netifd takes a moment to restart the radio. */
const settleMilliseconds = 3000;

/** Such as hostapd's on an interface that is down. */
class NoSuchObject extends RouterError {}

const answerSchema = z.object({
  result: z.tuple([z.int()], z.unknown()).optional(),
  error: z.object({ code: z.int() }).optional(),
});
const loginSchema = z.object({ ubus_rpc_session: z.string() });
const boardSchema = z.object({
  model: z.string().default(''),
  release: z.object({ description: z.string() }).default({ description: 'OpenWrt' }),
});
const interfaceSchema = z.object({
  ssid: z.string().optional(),
  mode: z.string().default('ap'),
  encryption: z.string().default('none'),
  key: z.string().default(''),
});
const wirelessSchema = z.object({ values: z.record(z.string(), interfaceSchema) });
const statusSchema = z.record(
  z.string(),
  z.object({ interfaces: z.array(z.object({ section: z.string(), ifname: z.string().optional() })).default([]) }),
);
const clientsSchema = z.object({ clients: z.record(z.string(), z.unknown()) });

/** Some settings keep the password elsewhere: a RADIUS server has it, or there is none. */
const hasPassword = (encryption: string): boolean => /^(psk|sae)/.test(encryption);

const can = { readBack: true, severalKeys: false, evict: true };

type Ubus = (object: string, method: string, values: object, changes?: boolean) => Promise<unknown>;

/** OpenWrt by ubus over HTTP (packages uhttpd-mod-ubus and rpcd, which LuCI has). */
export function createOpenwrtDriver(router: z.infer<typeof openwrtSchema>, clock: Clock): Driver {
  async function call(session: string, object: string, method: string, values: object, changes = false) {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'call',
      params: [session, object, method, values],
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await askRouter(router, { method: 'POST', path: '/ubus', headers, body, changes });
    if (answer.status === 404)
      throw new RouterError('unsupported', 'This router has no ubus over HTTP. Install the package uhttpd-mod-ubus.');
    return readAnswer(answer, answerSchema, changes);
  }

  async function signIn(): Promise<string> {
    const { user: username, password } = router;
    const { result } = await call(noSession, 'session', 'login', { username, password });
    if (result?.[0] !== status.ok) throw new RouterError('signIn', 'OpenWrt refuses the user or the password.');
    return shaped(result[1], loginSchema).ubus_rpc_session;
  }

  /** Signed in for one task; a session that ended in between is made again once. */
  async function connect(): Promise<Ubus> {
    let session = await signIn();
    return async (object, method, values, changes = false) => {
      let answer = await call(session, object, method, values, changes);
      if (answer.error?.code === accessDenied) {
        session = await signIn();
        answer = await call(session, object, method, values, changes);
      }
      const code = answer.result?.[0];
      if (code === status.ok) return answer.result?.[1];
      if (code === status.denied || answer.error?.code === accessDenied)
        throw new RouterError('signIn', `OpenWrt does not allow this user ${object} ${method}.`);
      if (code === status.notFound) throw new NoSuchObject('refused', `OpenWrt has no ${object} ${method}.`);
      throw new RouterError('refused', `OpenWrt refused ${object} ${method} (${code ?? answer.error?.code}).`);
    };
  }

  async function networks(ubus: Ubus) {
    const { values } = shaped(await ubus('uci', 'get', { config: 'wireless', type: 'wifi-iface' }), wirelessSchema);
    return Object.entries(values).flatMap(([section, { mode, ssid, ...rest }]) =>
      mode === 'ap' && ssid !== undefined ? [{ section, ssid, ...rest }] : [],
    );
  }

  async function named(ubus: Ubus, { ssid }: Wifi) {
    const found = (await networks(ubus)).filter((one) => one.ssid === ssid);
    if (found.length === 0) throw noSuchNetwork(ssid);
    return found;
  }

  /** Who is connected, by the name that hostapd has on ubus; none on an interface that is down. */
  async function clients(ubus: Ubus, sections: string[]): Promise<{ object: string; address: string }[]> {
    const radios = shaped(await ubus('network.wireless', 'status', {}), statusSchema);
    const all = Object.values(radios).flatMap(({ interfaces }) => interfaces);
    const objects = all.flatMap(({ section, ifname }) =>
      ifname !== undefined && sections.includes(section) ? [`hostapd.${ifname}`] : [],
    );
    const listed = objects.map(async (object) => {
      const listed = await ubus(object, 'get_clients', {}).catch((error: unknown) => {
        if (error instanceof NoSuchObject) return { clients: {} };
        throw error;
      });
      return Object.keys(shaped(listed, clientsSchema).clients).map((address) => ({ object, address }));
    });
    return (await Promise.all(listed)).flat();
  }

  async function disconnect(ubus: Ubus, sections: string[], before: { address: string }[]): Promise<void> {
    await clock.sleep(settleMilliseconds, new AbortController().signal);
    const addresses = before.map(({ address }) => address);
    for (const { object, address } of await clients(ubus, sections))
      if (addresses.includes(address))
        await ubus(object, 'del_client', { addr: address, reason: 5, deauth: true, ban_time: 0 });
  }

  return {
    // Settings that were saved are not yet those of the radio.
    inForce: false,
    secrets: [router.password],
    can: async () => can,
    async probe() {
      const ubus = await connect();
      const { model, release } = shaped(await ubus('system', 'board', {}), boardSchema);
      const all = await networks(ubus);
      const names = [...new Set(all.map(({ ssid }) => ssid))];
      const counted = names.map(async (ssid) => {
        const sections = all.filter((one) => one.ssid === ssid).map(({ section }) => section);
        return { ssid, can, devices: (await clients(ubus, sections)).length };
      });
      return { product: `${release.description} on ${model}`, networks: await Promise.all(counted) };
    },
    async read(wifi) {
      const found = await named(await connect(), wifi);
      return found.map(({ encryption, key }) => (hasPassword(encryption) ? [key] : []));
    },
    async apply(wifi, { password, keepsPrevious }) {
      if (keepsPrevious) throw new RouterError('unsupported', 'This driver holds one password only.');
      const ubus = await connect();
      const found = await named(ubus, wifi);
      if (!found.every(({ encryption }) => hasPassword(encryption)))
        throw new RouterError('unsupported', 'This network has no password of its own.');
      const sections = found.map(({ section }) => section);
      const before = await clients(ubus, sections);
      // What is set belongs to the session: nothing changes before the commit.
      for (const section of sections)
        await ubus('uci', 'set', { config: 'wireless', section, values: { key: password } });
      await ubus('uci', 'commit', { config: 'wireless' }, true);
      // The password has changed, whatever becomes of the devices: the new radio has dropped most of them.
      await disconnect(ubus, sections, before).catch(() => undefined);
    },
    retire: async () => 0,
  };
}
