// The container `setup`: services start only after it has succeeded.
import { readNatsUrl } from './config.js';
import { makeStreams } from './make-streams.js';

await makeStreams(readNatsUrl());
