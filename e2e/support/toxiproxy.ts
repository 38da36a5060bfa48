import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { httpProbe, pollUntilReady } from '@wifi-share/tools/backing/probes';
import { root } from '@wifi-share/tools/local-stack/root';
import { findOrBuild } from '@wifi-share/tools/supply-chain/go-program';
import { GRACE_MS, launchUntilReady } from '@wifi-share/tools/test-servers/launch-until-ready';
import { inject } from 'vitest';

const version = 'v2.5.0';

/** The program, which Go builds the first time, or the reason why there is none. */
export const findToxiproxy = () =>
  findOrBuild(localMachine(), `github.com/Shopify/toxiproxy/v2/cmd/server@${version}`, {
    folder: join(root, '.data/installed', `toxiproxy-${version}`),
  });

/** What a connection through a proxy does. */
export type ConnectionFault = 'is slow' | 'is reset' | 'is cut';

const slowMilliseconds = 10_000;

const toxics = {
  'is slow': { type: 'latency', attributes: { latency: slowMilliseconds } },
  'is reset': { type: 'reset_peer', attributes: { timeout: 0 } },
};

export type Toxiproxy = Awaited<ReturnType<typeof startToxiproxy>>;

/** Starts Shopify's TCP proxy, which breaks connections on demand. */
export async function startToxiproxy(program: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const home = inject('testServers').folder;
  const launched = await launchUntilReady(
    {
      ...{ name: 'toxiproxy', command: program, args: ['-host', '127.0.0.1', '-port', String(port)], url },
      waitUntilReady: (signal) => pollUntilReady(() => httpProbe(`${url}/version`), signal),
    },
    home,
  );
  const post = async (path: string, body: object = {}): Promise<void> => {
    const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`toxiproxy answered ${answer.status} to ${path}: ${await answer.text()}`);
  };

  return {
    /** Puts a proxy before a server; resolves to the server's URL by way of it. */
    async through(name: string, target: string): Promise<string> {
      const { host: upstream } = new URL(target);
      const listen = `127.0.0.1:${await freePort()}`;
      await post('/proxies', { name, listen, upstream, enabled: true });
      return target.replace(upstream, listen);
    },

    /** From now on open and new connections through the proxy are slow or reset, or there are none. */
    breakConnections: (name: string, fault: ConnectionFault): Promise<void> =>
      fault === 'is cut'
        ? post(`/proxies/${name}`, { enabled: false })
        : post(`/proxies/${name}/toxics`, { name: 'fault', stream: 'downstream', ...toxics[fault] }),

    /** All proxies work again. */
    mend: (): Promise<void> => post('/reset'),

    stop: (): Promise<void> => launched.stop(GRACE_MS),
  };
}
