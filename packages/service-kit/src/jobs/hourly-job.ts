import type { FastifyBaseLogger } from 'fastify';
import type { Stop } from '../app/service-app.js';

const hourMilliseconds = 60 * 60_000;

/** Runs `task` now and every hour; a failure is logged and retried the next hour. Stopping lets it finish. */
export function startHourlyJob(name: string, task: () => Promise<void>, log: FastifyBaseLogger): Stop {
  let running = Promise.resolve();
  const run = () => {
    running = task().catch((err) => log.warn({ err, job: name }, 'an hourly job failed'));
  };
  run();
  const timer = setInterval(run, hourMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
