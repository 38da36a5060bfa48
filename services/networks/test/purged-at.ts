import mongoose from 'mongoose';
import { agentModel } from '../src/agents/agent.model.js';
import { purgeDeleted } from '../src/jobs/purge-deleted.js';
import { logoModel } from '../src/logos/logo.model.js';
import { networkModel } from '../src/networks/network.model.js';
import { screenModel } from '../src/screens/screen.model.js';
import type { NetworksApp } from './networks-app.js';

/** Runs what the service does by the clock with deleted networks, at `now`. */
export async function purgedAt({ world }: NetworksApp, now: Date): Promise<void> {
  const dbName = `${world.mongoPrefix}networks`;
  const connection = await mongoose.createConnection(world.mongoUrl, { dbName }).asPromise();
  const models = {
    networks: networkModel(connection),
    logos: logoModel(connection),
    agents: agentModel(connection),
    screens: screenModel(connection),
  };
  await purgeDeleted(models, now);
  await connection.close();
}
