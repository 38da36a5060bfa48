import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where keys and routers are: `--data`, then WIFI_SHARE_AGENT_DATA, then a folder of the user's home. */
export const dataFolder = (option: string | undefined): string =>
  resolve(option ?? process.env.WIFI_SHARE_AGENT_DATA ?? join(homedir(), '.wifi-share-agent'));
