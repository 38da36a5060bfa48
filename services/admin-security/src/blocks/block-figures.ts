import { registerScrapedGauges } from '@wifi-share/service-kit/metrics/scraped-gauges';
import { Counter, Gauge } from 'prom-client';
import type { AttemptStore } from './attempt-store.js';

export const blocksSet = new Counter({
  name: 'address_blocks_total',
  help: 'Times that an address was kept out of the admin area after failed attempts',
});
const blockedNow = new Gauge({
  name: 'blocked_addresses',
  help: 'Addresses that are kept out of the admin area now',
});

/** Shows how many addresses are blocked. Returns the way to end it. */
export const showBlocks = ({ countBlocked }: Pick<AttemptStore, 'countBlocked'>): (() => void) =>
  registerScrapedGauges([{ gauge: blockedNow, labels: {} }], async () => [await countBlocked()]);
