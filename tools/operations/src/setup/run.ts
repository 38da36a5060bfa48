// The container `setup`: services start only after it has succeeded.
import { readConfig } from './config.js';
import { makeStreams } from './make-streams.js';
import { requireSoundNats } from './require-sound-nats.js';

const { NATS_URL, NATS_REPLICAS } = readConfig();
await requireSoundNats(NATS_URL);
await makeStreams(NATS_URL, NATS_REPLICAS);
