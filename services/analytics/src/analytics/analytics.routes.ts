import { exportAnalyticsCsv, exportAnalyticsJson, readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { AnalyticsService } from './analytics.service.js';
import type { AnalyticsExport } from './export.service.js';

export function registerAnalyticsRoutes(
  app: FastifyInstance,
  analytics: AnalyticsService,
  files: AnalyticsExport,
): void {
  registerCall(app, readAnalytics, ({ principal, query }) => analytics.read(principal, query));
  registerCall(app, exportAnalyticsCsv, ({ principal, query }) => files.csv(principal, query));
  registerCall(app, exportAnalyticsJson, ({ principal, query }) => files.json(principal, query));
}
