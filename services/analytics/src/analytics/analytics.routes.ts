import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { AnalyticsService } from './analytics.service.js';

export function registerAnalyticsRoutes(app: FastifyInstance, analytics: AnalyticsService): void {
  registerCall(app, readAnalytics, ({ principal, query }) => analytics.read(principal, query));
}
