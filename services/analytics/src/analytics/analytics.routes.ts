import { exportAnalyticsCsv, exportAnalyticsJson, readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { readWeekFigures } from '@wifi-share/contracts/internal/week-figures';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createSeries } from '../series/series.service.js';
import { createAnalytics } from './analytics.service.js';
import { createAnalyticsExport } from './export.service.js';
import { createWeekFigures } from './week-figures.service.js';

export function registerAnalytics(app: FastifyInstance, { own, owners, networks, accesses }: Context): void {
  const series = createSeries({ rollups: accesses.rollups, owners });
  const analytics = createAnalytics({ own, totals: accesses.totals, series });
  const files = createAnalyticsExport({ own, series });

  registerCall(app, readAnalytics, ({ principal, query }) => analytics.read(principal, query));
  registerCall(app, exportAnalyticsCsv, ({ principal, query }) => files.csv(principal, query));
  registerCall(app, exportAnalyticsJson, ({ principal, query }) => files.json(principal, query));
  const weekFigures = createWeekFigures({ networks, series });
  registerInternalCall(app, readWeekFigures, ({ body }) => weekFigures(body));
}
