// The container `setup`: services start only after it has succeeded.
import { readNatsUrl } from './config.js';
import { makeStreams } from './make-streams.js';
import { requireSoundNats } from './require-sound-nats.js';

const url = readNatsUrl();
await requireSoundNats(url);
await makeStreams(url);
