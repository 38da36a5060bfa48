import { escapeXml } from '@wifi-share/wifi-formats/escape-xml';
import { z } from 'zod';
import { digestAuthorization } from './digest-authorization.js';
import { type Driver, inTurn, noSuchNetwork, RouterError, type Wifi } from './driver.js';
import { addressFields, askRouter, type RouterAnswer } from './router-http.js';
import { keyOf } from './same-password.js';

export const fritzboxSchema = z.strictObject({
  driver: z.literal('fritzbox'),
  ...addressFields,
  user: z.string(),
  password: z.string(),
});

// Not yet tried on hardware. Shapes: AVM "TR-064 – First Steps" (SOAP at ports 49000 and, with TLS, 49443; HTTP digest
// authentication; /tr64desc.xml lists the services) and "TR-064 Support – WLAN Configuration" with the box's
// wlanconfigSCPD.xml: GetInfo (NewSSID, NewBeaconType), GetSecurityKeys and SetSecurityKeys (NewWEPKey0–3, NewPreSharedKey,
// NewKeyPassphrase), GetTotalAssociations (NewTotalAssociations). Faults are UPnPError with errorCode and errorDescription.
// Assumed: the box takes the key and the passphrase together when they belong together, restarts its radio by itself
// so that devices are disconnected, and asks for no second factor (866 where it does).
const service = 'urn:dslforum-org:service:WLANConfiguration:';
const secondFactorCode = '866';
const wepKeys = ['NewWEPKey0', 'NewWEPKey1', 'NewWEPKey2', 'NewWEPKey3'];

const can = { readBack: true, severalKeys: false, evict: false };

interface Service {
  type: string;
  path: string;
}

/** FRITZ!Box by TR-064. */
export function createFritzboxDriver(router: z.infer<typeof fritzboxSchema>): Driver {
  async function describe(): Promise<{ product: string; services: Service[] }> {
    const { status, text } = await askRouter(router, { method: 'GET', path: '/tr64desc.xml' });
    if (status !== 200)
      throw new RouterError(
        'unsupported',
        'No FRITZ!Box answers there. Use port 49000, or 49443 with https, and allow access for applications.',
      );
    const services = [...text.matchAll(/<service>([\s\S]*?)<\/service>/g)].flatMap(([, inner = '']) => {
      const [type, path] = [elementOf(inner, 'serviceType'), elementOf(inner, 'controlURL')];
      return type?.startsWith(service) && path ? [{ type, path }] : [];
    });
    const version = elementOf(text, 'Display') ?? '';
    return { product: `${elementOf(text, 'modelName') ?? 'FRITZ!Box'} ${version}`.trim(), services };
  }

  const send = ({ type, path }: Service, action: string, fields: string, authorization?: string) =>
    askRouter(router, {
      method: 'POST',
      path,
      headers: {
        'content-type': 'text/xml; charset="utf-8"',
        soapaction: `"${type}#${action}"`,
        ...(authorization !== undefined && { authorization }),
      },
      body: `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body><u:${action} xmlns:u="${type}">${fields}</u:${action}></s:Body></s:Envelope>`,
      changes: action.startsWith('Set'),
    });

  async function act(one: Service, action: string, values: Record<string, string> = {}) {
    const fields = Object.entries(values).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
    // Asked for with what is no secret: a password is sent once, signed in.
    const { status, headers } = await send(one, 'GetInfo', '');
    const request = { method: 'POST', path: one.path };
    const authorization =
      status === 401 ? digestAuthorization(headers['www-authenticate'], router, request) : undefined;
    const answer = await send(one, action, fields.join(''), authorization);
    requireDone(answer, action);
    return (name: string): string => elementOf(answer.text, name) ?? '';
  }

  async function networks() {
    const { services } = await describe();
    const known = services.map(async (one) => ({ service: one, ssid: (await act(one, 'GetInfo'))('NewSSID') }));
    return Promise.all(known);
  }

  /** Its password among them. */
  async function keysOf(one: Service) {
    const keys = await act(one, 'GetSecurityKeys');
    if (keys('NewKeyPassphrase') === '')
      throw new RouterError('unsupported', 'The FRITZ!Box shows no password of this network.');
    return keys;
  }

  async function named({ ssid }: Wifi): Promise<Service[]> {
    const found = (await networks()).filter((one) => one.ssid === ssid);
    if (found.length === 0) throw noSuchNetwork(ssid);
    return found.map((one) => one.service);
  }

  return {
    inForce: true,
    secrets: [router.password],
    can: async () => can,
    async probe() {
      const { product } = await describe();
      const found = new Map<string, number>();
      for (const { service: one, ssid } of await networks()) {
        const devices = Number((await act(one, 'GetTotalAssociations'))('NewTotalAssociations')) || 0;
        found.set(ssid, (found.get(ssid) ?? 0) + devices);
      }
      return { product, networks: [...found].map(([ssid, devices]) => ({ ssid, can, devices })) };
    },
    async read(wifi) {
      const found = await named(wifi);
      return Promise.all(found.map(async (one) => [(await keysOf(one))('NewKeyPassphrase')]));
    },
    async apply(wifi, { password, keepsPrevious }) {
      if (keepsPrevious) throw new RouterError('unsupported', 'A FRITZ!Box holds one password only.');
      await inTurn(await named(wifi), async (one) => {
        const keys = await keysOf(one);
        await act(one, 'SetSecurityKeys', {
          ...Object.fromEntries(wepKeys.map((name) => [name, keys(name)])),
          NewPreSharedKey: keyOf(wifi.ssid, password).toUpperCase(),
          NewKeyPassphrase: password,
        });
      });
    },
    retire: async () => 0,
  };
}

function requireDone({ status, text }: RouterAnswer, action: string): void {
  if (status === 200) return;
  if (status === 401) throw new RouterError('signIn', 'The FRITZ!Box refuses the user or the password.');
  const code = elementOf(text, 'errorCode') ?? String(status);
  if (code === secondFactorCode)
    throw new RouterError(
      'refused',
      'The FRITZ!Box wants a second confirmation for this; switch that off for applications.',
    );
  throw new RouterError(
    'refused',
    `The FRITZ!Box refused ${action} (${code} ${elementOf(text, 'errorDescription') ?? ''}).`,
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of that name; those of TR-064 are not nested in themselves. */
function elementOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(
    /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
    (whole, hex?: string, decimal?: string, word?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal ? String.fromCodePoint(Number(decimal)) : (entities[word ?? ''] ?? whole);
    },
  );
}
