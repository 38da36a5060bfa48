import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmAgent, createPairingCode, listAgents } from '@wifi-share/contracts/calls/agents';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { createNetwork, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { connectRouter, probeRouter, readRouter } from '@wifi-share/contracts/calls/routers';
import { type PublicNetwork, publicNetworkSchema } from '@wifi-share/contracts/entities/network';
import { root } from '@wifi-share/tools/local-stack/root';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { controlFolder } from '@wifi-share/tools/radio-lab/hostapd-control';
import { type RadioLab, startRadioLab } from '@wifi-share/tools/radio-lab/radio-lab';
import { writeGuestWithNode } from '@wifi-share/tools/radio-lab/with-node';
import { expect, vi } from 'vitest';
import type { Person } from '../hostile/people.js';
import { AgentGate } from './agent-gate.js';
import { ownAccessPoint, type SetUp } from './configurations.js';
import { Device } from './device.js';
import { meant } from './readings.js';

const polls = { timeout: 120_000, interval: 100 };
const firstPassword = 'a corner to sit in';
/** Of one network at the same time. */
const devicesEach = 3;
const program = '/agent/dist-bundle/wifi-share-agent.js';
const folder = '/run/agent';

/** hostapd's program: where a file says so of a radio, what has hostapd take over a change does not come back. */
const heldProgram = `#!/bin/sh
hostapd_cli "$@"
code=$?
case "$5" in ping | reload_wpa_psk)
  if [ -e "/run/hold-$4" ]; then
    mv "/run/hold-$4" "/run/held-$4"
    while [ -e "/run/held-$4" ]; do sleep 0.1; done
  fi ;;
esac
exit $code
`;

/** A network of the venue: its access point is `wlan{place}`. */
export interface LabNetwork {
  id: string;
  kind: SetUp;
  place: number;
}

/** A venue inside the radio lab: the product's agent, hostapd beside it, and devices that join. */
export class LabVenue {
  networks: LabNetwork[] = [];
  #agents = 0;

  private constructor(
    private readonly run: Run,
    readonly owner: Person,
    readonly lab: RadioLab,
    readonly gate: AgentGate,
  ) {}

  /** With an access point of each kind, the agent paired, and every network connected to its router. */
  static async start(run: Run, owner: Person, labFolder: string, kinds: readonly SetUp[]): Promise<LabVenue> {
    const guest = join(tmpdir(), `wifi-share-guest-${process.pid}.cpio`);
    const agent = (name: string) => [`/agent/${name}`, join(root, 'agent', name)];
    const files = Object.fromEntries(['package.json', 'dist-bundle/wifi-share-agent.js'].map(agent));
    await writeGuestWithNode(labFolder, guest, files);
    const radios = kinds.length * (1 + devicesEach);
    const lab = await startRadioLab(labFolder, { radios, guest }).finally(() => rm(guest, { force: true }));
    const venue = new LabVenue(run, owner, lab, await AgentGate.start(run.appUrl));
    try {
      await venue.#setUp(kinds);
    } catch (error) {
      await venue.stop();
      throw error;
    }
    return venue;
  }

  async #setUp(kinds: readonly SetUp[]): Promise<void> {
    const { lab, owner, gate } = this;
    // An agent takes http from its own machine alone.
    lab.start(`socat TCP-LISTEN:${gate.port},fork,reuseaddr TCP:10.0.2.2:${gate.port} &`);
    lab.writeFile('/run/held-hostapd_cli', heldProgram);
    await lab.run(`chmod +x /run/held-hostapd_cli; mkdir -m 700 ${folder}`);
    for (const [place, kind] of kinds.entries()) {
      const heard = { radio: `wlan${place}`, bssid: `02:00:03:00:00:0${place}`, channel: 1 + place };
      lab.writeFile(`/run/keys${place}`, `00:00:00:00:00:00 ${firstPassword}\n`);
      const configuration = ownAccessPoint(kind, `Lab ${place}`, firstPassword, `/run/keys${place}`, heard);
      lab.writeFile(`/run/hostapd${place}.conf`, configuration);
      await this.startRouter(place);
    }
    const routers = kinds.map((_, place) => [
      `ap${place}`,
      {
        driver: 'hostapd',
        configurations: [`/run/hostapd${place}.conf`],
        controlFolder,
        pidFiles: [`/run/hostapd${place}.pid`],
        program: '/run/held-hostapd_cli',
      },
    ]);
    lab.writeFile(`${folder}/routers.json`, JSON.stringify({ routers: Object.fromEntries(routers) }));
    const id = owner.userId;
    const { code } = await owner.session.call(createPairingCode, { id });
    const origin = `http://127.0.0.1:${gate.port}`;
    await lab.run(
      `chmod 600 ${folder}/routers.json; node ${program} pair --origin ${origin} --code ${code} --name Lab --data ${folder}`,
    );
    const [agent] = await owner.session.call(listAgents, { id });
    if (!agent) throw new Error('no agent was paired');
    await owner.session.call(confirmAgent, { id, agentId: agent.id }, { fingerprint: agent.fingerprint });
    this.startAgent();
    this.networks = await Promise.all(kinds.map((kind, place) => this.#connect(agent.id, kind, place)));
  }

  async #connect(agentId: string, kind: SetUp, place: number): Promise<LabNetwork> {
    const { session } = this.owner;
    const security = kind === 'WPA3' ? ('WPA3' as const) : ('WPA2' as const);
    const name = `Lab ${place}`;
    const { id } = await session.call(createNetwork, {}, { name, ssid: name, password: firstPassword, security });
    await session.call(probeRouter, { id }, { agentId, router: `ap${place}` });
    const probe = await vi.waitUntil(async () => (await session.call(readRouter, { id })).router?.probe, polls);
    expect(probe).toMatchObject({ hasNetwork: true, hasPassword: true });
    await session.call(connectRouter, { id });
    return { id, kind, place };
  }

  startAgent(): void {
    const log = `${folder}.log`;
    this.lab.start(`node ${program} run --data ${folder} >>${log} 2>&1 & echo $! >/run/agent${++this.#agents}.pid`);
  }

  /** SIGKILL. */
  async killAgent(): Promise<void> {
    await this.lab.run(`kill -9 $(cat /run/agent${this.#agents}.pid)`);
  }

  /** Calls `act` when the router has taken over a change that the agent makes next, before the agent learns of it. */
  async afterApply({ place }: LabNetwork, begin: () => void, act: () => Promise<void>): Promise<void> {
    const [hold, held] = [`/run/hold-wlan${place}`, `/run/held-wlan${place}`];
    await this.lab.run(`touch ${hold}`);
    begin();
    await this.lab.run(`until [ -e ${held} ]; do sleep 0.1; done`);
    await act();
    await this.lab.run(`rm ${held}`);
  }

  async startRouter(place: number): Promise<void> {
    const [pid, log] = [`/run/hostapd${place}.pid`, `/run/hostapd${place}.log`];
    await this.lab.run(`hostapd -B -P ${pid} -f ${log} /run/hostapd${place}.conf`);
  }

  /** SIGKILL. */
  async killRouter(place: number): Promise<void> {
    await this.lab.run(`kill -9 $(cat /run/hostapd${place}.pid)`);
  }

  /** What a guest's phone is shown; null where nothing answers. */
  async shown({ id }: LabNetwork): Promise<PublicNetwork | null> {
    const answer = await fetch(this.run.appUrl + callPath(readPublicNetwork.path, { id })).catch(() => null);
    return answer?.ok ? publicNetworkSchema.parse(await answer.json()) : null;
  }

  /** The `turn`th device of a network, which knows what the page shows. */
  device({ place }: LabNetwork, page: PublicNetwork, turn = 0): Device {
    const { ssid, password, security, hidden } = page;
    const reading = meant({ typed: { ssid, password, security, hidden, compatibilityMode: false }, mixed: false });
    const radio = this.networks.length + devicesEach * place + turn;
    return new Device(this.lab, `wlan${radio}`, reading, 1 + place);
  }

  /** What the agent and hostapd have said. */
  logs(): Promise<string> {
    return this.lab.run(`tail -n 40 ${folder}.log /run/hostapd*.log`);
  }

  async stop(): Promise<void> {
    this.gate.stop();
    await this.lab.stop();
  }
}
