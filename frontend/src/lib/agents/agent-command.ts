import { version } from '../../../package.json';

/** What starts and pairs the agent that this release brings, on a machine with Node. */
export const agentCommand = (code: string, { origin } = window.location): string =>
  `npx ${origin}/downloads/agent-${version}.tgz pair --origin ${origin} --code ${code}`;
