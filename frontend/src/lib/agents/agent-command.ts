import { agentDownloadPath } from '@wifi-share/contracts/paths';
import { version } from '../../../package.json';

/** What runs the agent that this release brings on a machine with Node; `words` say what it is to do. */
export const agentCommand = (words: string, { origin } = window.location): string =>
  `npx ${origin}${agentDownloadPath(version)} ${words}`;

export const pairCommand = (code: string, { origin } = window.location): string =>
  agentCommand(`pair --origin ${origin} --code ${code}`);
