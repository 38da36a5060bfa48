import { createHash, randomBytes } from 'node:crypto';
import { type RouterCall, type RouterReply, startRouterServer } from './router-server.js';

interface Radio {
  ssid: string;
  passphrase: string;
  devices: number;
}

interface FritzBoxOptions {
  user: string;
  password: string;
  /** WLANConfiguration 1, 2, … */
  radios: Radio[];
}

const service = 'urn:dslforum-org:service:WLANConfiguration:';
const realm = 'F!Box SOAP-Auth';
const keyFields = ['NewWEPKey0', 'NewWEPKey1', 'NewWEPKey2', 'NewWEPKey3', 'NewPreSharedKey', 'NewKeyPassphrase'];

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A FRITZ!Box with TR-064, as AVM's "First Steps" and "WLAN Configuration" describe it. */
export async function startFritzBox({ user, password, radios }: FritzBoxOptions) {
  let nonce = randomBytes(8).toString('hex').toUpperCase();

  const xml = (status: number, body: string): RouterReply => ({
    status,
    headers: { 'content-type': 'text/xml; charset="utf-8"' },
    body: `<?xml version="1.0"?>\n${body}`,
  });
  const envelope = (inner: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body>${inner}</s:Body></s:Envelope>`;
  const fault = (code: number, description: string): RouterReply =>
    xml(
      500,
      envelope(
        `<s:Fault><faultcode>s:Client</faultcode><faultstring>UPnPError</faultstring><detail><UPnPError xmlns="urn:schemas-upnp-org:control-1-0"><errorCode>${code}</errorCode><errorDescription>${description}</errorDescription></UPnPError></detail></s:Fault>`,
      ),
    );

  /** RFC 2617 with qop="auth". */
  function isSignedIn({ method, path, headers }: RouterCall): boolean {
    const field = (name: string) => new RegExp(`\\b${name}="?([^",]+)"?`).exec(headers.authorization ?? '')?.[1] ?? '';
    const secret = md5(`${user}:${realm}:${password}`);
    const wanted = md5([secret, nonce, field('nc'), field('cnonce'), 'auth', md5(`${method}:${path}`)].join(':'));
    return field('username') === user && field('uri') === path && field('response') === wanted;
  }

  function describe(): RouterReply {
    const services = radios.map(
      (_, index) =>
        `<service><serviceType>${service}${index + 1}</serviceType><serviceId>urn:WLANConfiguration-com:serviceId:WLANConfiguration${index + 1}</serviceId><controlURL>/upnp/control/wlanconfig${index + 1}</controlURL><SCPDURL>/wlanconfigSCPD.xml</SCPDURL></service>`,
    );
    const other =
      '<service><serviceType>urn:dslforum-org:service:DeviceInfo:1</serviceType><controlURL>/upnp/control/deviceinfo</controlURL></service>';
    return xml(
      200,
      `<root xmlns="urn:dslforum-org:device-1-0"><systemVersion><Display>154.08.02</Display></systemVersion><device><modelName>FRITZ!Box 7590</modelName><serviceList>${other}${services.join('')}</serviceList></device></root>`,
    );
  }

  function act(radio: Radio, type: string, action: string, body: string): RouterReply {
    const answer = (values: Record<string, string>) =>
      xml(200, envelope(`<u:${action}Response xmlns:u="${type}">${elements(values)}</u:${action}Response>`));
    if (action === 'GetInfo')
      return answer({ NewEnable: '1', NewStatus: 'Up', NewSSID: radio.ssid, NewBeaconType: '11i' });
    if (action === 'GetTotalAssociations') return answer({ NewTotalAssociations: String(radio.devices) });
    if (action === 'GetSecurityKeys') {
      const wep = Object.fromEntries(keyFields.slice(0, 4).map((name) => [name, '']));
      return answer({ ...wep, NewPreSharedKey: '', NewKeyPassphrase: radio.passphrase });
    }
    if (action !== 'SetSecurityKeys') return fault(401, 'Invalid Action');
    const sent = [...body.matchAll(/<(New\w+)>([^<]*)<\/\1>/g)];
    if (sent.map(([, name]) => name).join() !== keyFields.join()) return fault(402, 'Invalid Args');
    const values = Object.fromEntries(sent.map(([, name = '', value = '']) => [name, unescaped(value)]));
    if (!/^[\dA-F]{64}$/.test(values.NewPreSharedKey ?? '')) return fault(600, 'Argument Value Invalid');
    if (!/^[ -~]{8,63}$/.test(values.NewKeyPassphrase ?? '')) return fault(600, 'Argument Value Invalid');
    radio.passphrase = values.NewKeyPassphrase ?? '';
    radio.devices = 0;
    return answer({});
  }

  const server = await startRouterServer((call) => {
    const { method, path, headers, body } = call;
    if (method === 'GET' && path === '/tr64desc.xml') return describe();
    const number = Number(/^\/upnp\/control\/wlanconfig(\d)$/.exec(path)?.[1] ?? 0);
    const radio = radios[number - 1];
    if (method !== 'POST' || !radio) return { status: 404 };
    if (!isSignedIn(call))
      return {
        status: 401,
        headers: { 'www-authenticate': `Digest realm="${realm}",nonce="${nonce}",algorithm=MD5,qop="auth"` },
      };
    const type = `${service}${number}`;
    const [, action = ''] = /^"?urn:[^#]+#(\w+)"?$/.exec(String(headers.soapaction)) ?? [];
    const isRight = headers.soapaction === `"${type}#${action}"` && body.includes(`<u:${action} xmlns:u="${type}">`);
    return isRight ? act(radio, type, action, body) : fault(401, 'Invalid Action');
  });
  const renewNonce = () => {
    nonce = randomBytes(8).toString('hex').toUpperCase();
  };
  return { server, radios, renewNonce };
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const elements = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(
      ([name, value]) => `<${name}>${value.replace(/[&<>"']/g, (character) => references[character] ?? '')}</${name}>`,
    )
    .join('');

const unescaped = (text: string): string =>
  Object.entries(references).reduceRight(
    (plain, [character, reference]) => plain.replaceAll(reference, character),
    text,
  );
