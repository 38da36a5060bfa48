import { accessPartitionOf } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/service-kit/events/bus';
import { positionModel } from '@wifi-share/service-kit/events/position';
import { testWorld } from '@wifi-share/tools/test-servers/world';
import Fastify from 'fastify';
import mongoose from 'mongoose';
import { accessModels } from '../src/accesses/access-models.js';
import { createAccessRecorder } from '../src/accesses/access-recorder.js';
import { startPartitionRecording } from '../src/consumers/access-logged.js';
import { createNetworkErasure } from '../src/erasure/network-erasure.js';
import { networkCopyModel } from '../src/networks/network-copy.model.js';
import { createRebuild } from '../src/rebuild/rebuild.service.js';
import { upkeepModel } from '../src/upkeep/upkeep.model.js';

const { log } = Fastify({ logger: false });

/** A step of recording that the database refuses. */
export interface Fault {
  collection: 'logs' | 'visits' | 'rollups' | 'totals' | 'networks';
  operation: 'insertMany' | 'find' | 'bulkWrite' | 'distinct';
}

/** Whether a step is refused before the database does it, or its answer gets lost. */
export type Failure = 'refused' | 'unanswered' | undefined;

/** Records accesses into databases that know nothing of each other, all from the same stream. */
export async function recordingStage() {
  const world = await testWorld();
  const bus = connectBus({ url: world.natsUrl, name: 'analytics', streams: [streams.accesses], log });
  await bus.firstUp;
  const ends: (() => Promise<unknown>)[] = [];

  async function databaseOf(name: string) {
    const settings = { dbName: `${world.mongoPrefix}${name}`, autoIndex: false, autoCreate: false };
    const connection = await mongoose.createConnection(world.mongoUrl, settings).asPromise();
    ends.push(() => connection.close());
    return connection;
  }

  return {
    bus,

    /**
     * Records the accesses of the network's partition; `failureOf` says how the step of the fault goes for a batch of
     * these event ids, `around` what becomes of giving one up.
     */
    async recording(
      networkId: string,
      { collection: faulty, operation }: Fault,
      failureOf: (ids: string[]) => Failure,
      around: (giveUp: () => Promise<void>) => Promise<void>,
    ) {
      const connection = await databaseOf(networkId);
      const accesses = accessModels(connection);
      const networks = networkCopyModel(connection);
      const [positions, upkeep] = [positionModel(connection), upkeepModel(connection)];
      const erasure = createNetworkErasure(networks, accesses);
      const recorder = createAccessRecorder(accesses);

      let failure: Failure;
      const { collection } = { ...accesses, networks }[faulty];
      const calls = collection as unknown as Record<string, (...given: unknown[]) => unknown>;
      const step = calls[operation]!.bind(collection);
      calls[operation] = (...given) => {
        if (failure === 'refused') throw new Error('refused');
        const answer = step(...given);
        return failure ? Promise.resolve(answer).then(() => Promise.reject(new Error('unanswered'))) : answer;
      };
      const failing: typeof recorder = {
        ...recorder,
        record: (batch) => {
          failure = failureOf(batch.map(({ event }) => event.id));
          return recorder.record(batch);
        },
        giveUp: async (access) => {
          failure = undefined;
          await around(() => recorder.giveUp(access));
        },
      };
      const partition = accessPartitionOf(networkId);
      const newLease = () => ({ hold: async () => true, release: async () => undefined });
      const start = () => startPartitionRecording(partition, failing, erasure, { bus, positions, log, newLease });
      let running = start();
      ends.unshift(() => running.stop());

      return {
        ...accesses,
        networks,
        rebuild: createRebuild({ ...accesses, positions, upkeep, erasure }).run,
        /** Up to where in the stream all is done. */
        position: async () => (await positions.findOne().lean())?.seq,
        /** Begins anew, as after a crash. */
        async restart() {
          await running.stop();
          running = start();
        },
        /** Begins anew, with everything that is in the stream. */
        async readAgain() {
          await running.stop();
          await positions.deleteMany({});
          running = start();
        },
        stop: () => running.stop(),
      };
    },

    async stop() {
      for (const end of ends) await end();
      await bus.close();
    },
  };
}
