import type { Connection } from 'mongoose';
import { type AccessLogModel, accessLogModel } from './access-log.model.js';
import { type DailyRollupModel, dailyRollupModel } from './daily-rollup.model.js';
import { type FirstVisitModel, firstVisitModel } from './first-visit.model.js';
import { type NetworkTotalModel, networkTotalModel } from './network-total.model.js';

/** All that is stored of accesses. */
export interface AccessModels {
  logs: AccessLogModel;
  visits: FirstVisitModel;
  rollups: DailyRollupModel;
  totals: NetworkTotalModel;
}

export const accessModels = (connection: Connection): AccessModels => ({
  logs: accessLogModel(connection),
  visits: firstVisitModel(connection),
  rollups: dailyRollupModel(connection),
  totals: networkTotalModel(connection),
});
