import mongoose from 'mongoose';
import { z } from 'zod';
import { unreadableAddress } from './server-address.js';

/** Separate, because services without a database do not need the driver. */
export const mongoVariables = {
  MONGO_URL: z
    .string()
    .refine(isRead, { error: ({ input }) => faultOf(String(input)) })
    .describe('MongoDB server; every service uses a database of its own there.'),
  MONGO_DATABASE_PREFIX: z.string().default('wifi-share-').describe("Begins the name of each service's database."),
};

/** The driver's own message would repeat a password. */
const faultOf = (url: string): string =>
  isRead(url.split('?', 1).join()) ? "has options behind the ? that MongoDB's driver does not take" : unreadableAddress;

/** Whether the driver accepts the address and its options; it does not connect here. */
function isRead(url: string): boolean {
  try {
    new mongoose.mongo.MongoClient(url);
    return true;
  } catch {
    return false;
  }
}
