import type { ConfiguredRouter } from '../drivers/create-driver.js';
import { RouterError } from '../drivers/driver.js';
import { makePrivateFolder } from '../folder/private-file.js';
import { loadRouters, routersFilePath } from '../folder/routers-file.js';
import type { Log } from '../log.js';
import { PlainError } from '../plain-error.js';
import type { Clock } from '../server/clock.js';

/** Says what is found at each router and changes nothing. Whether all of them answered. */
export async function check(
  folder: string,
  clock: Clock,
  { hide, clean }: Pick<Log, 'hide' | 'clean'>,
  say: (text: string) => void,
): Promise<boolean> {
  await makePrivateFolder(folder);
  const routers = await loadRouters(folder, clock);
  if (routers.size === 0) throw new PlainError(`No router is written down in ${routersFilePath(folder)} yet.`);
  let isGood = true;
  for (const [name, router] of routers) {
    for (const secret of router.secrets) hide(secret);
    try {
      say(clean(`${name}: ${await findings(router)}\n`));
    } catch (error) {
      isGood = false;
      const { message } = error instanceof RouterError ? error : new RouterError('failed', 'Unforeseen error.');
      say(clean(`${name}: ${message}\n`));
    }
  }
  return isGood;
}

async function findings(router: ConfiguredRouter): Promise<string> {
  const { product, networks } = await router.probe();
  const untried = ['hostapd', 'command'].includes(router.kind) ? '' : ' (this driver is not yet tried on hardware)';
  if (networks === null) return `${product}${untried}. ${abilities(await router.can())}`;
  const lines = networks.map(
    ({ ssid, can, devices }) =>
      `\n  ${JSON.stringify(ssid)}: ${devices === null ? '' : `${devices} devices connected. `}${abilities(can)}`,
  );
  return `${product}${untried}${lines.join('') || '\n  It has no network.'}`;
}

function abilities({ readBack, severalKeys, evict }: Awaited<ReturnType<ConfiguredRouter['can']>>): string {
  const said = [
    readBack ? 'The password is read back after a change.' : 'A change cannot be read back.',
    severalKeys ? 'The password from before can stay valid for a while.' : 'Everybody joins again after a change.',
    ...(evict ? [] : ['Devices are not disconnected by the agent.']),
  ];
  return said.join(' ');
}
