import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { RadioLab } from './radio-lab.js';

/** Where hostapd has its control interfaces in the guest: `ctrl_interface` of its configuration. */
export const controlFolder = '/run/hostapd';

const ANSWER_TIMEOUT_MS = 30_000;

/** A forwarded port, as `startRadioLab` takes it. */
export interface ForwardedPort {
  host: number;
  guest: number;
}

export interface HostapdControl {
  /** hostapd's answer to a command, e.g. `PING`: `PONG`. One at a time: answers carry no mark of their question. */
  ask(command: string): Promise<string>;
  close(): void;
}

/**
 * hostapd's control interface of one radio of the lab, on the host. It is a Unix socket of datagrams, so it comes by UDP:
 * a stream would run commands and answers together. One control at a time can have a port.
 */
export async function controlHostapd(lab: RadioLab, radio: string, port: ForwardedPort): Promise<HostapdControl> {
  lab.start(`socat UDP4-LISTEN:${port.guest} UNIX-SENDTO:${controlFolder}/${radio},bind=/run/control-of-${radio} &`);
  await lab.run(`until netstat -uln | grep -q :${port.guest}; do sleep 0.1; done`);
  const socket = createSocket('udp4');
  return {
    ask: async (command) => {
      const answer = once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      socket.send(command, port.host, '127.0.0.1');
      const [message] = await answer;
      return String(message).trimEnd();
    },
    close: () => socket.close(),
  };
}
