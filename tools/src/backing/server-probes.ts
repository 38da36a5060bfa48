import mongoose from 'mongoose';
import { tcpProbe } from './probes.js';

/** Whether the server on 127.0.0.1:port serves its clients. */
export const serverProbes = {
  mongo: async (port: number): Promise<boolean> => {
    const limits = { serverSelectionTimeoutMS: 1_000, connectTimeoutMS: 1_000 };
    const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}`, limits);
    try {
      await client.db('admin').command({ ping: 1 });
      return true;
    } finally {
      await client.close();
    }
  },
  // A server with users refuses clients without a name; one without users does not know this name, and goes on.
  redis: (port: number) => tcpProbe(port, 'AUTH health any\r\nPING\r\n', /^\+PONG/m),
  nats: (port: number) => tcpProbe(port, '', /^INFO .*"jetstream":true/),
};
