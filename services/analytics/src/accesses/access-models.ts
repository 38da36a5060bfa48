import type { Connection } from 'mongoose';
import { type AccessLogModel, accessLogModel } from './access-log.model.js';
import { type AccessSetModel, accessSetModel, type VisitorSetModel, visitorSetModel } from './access-sets.model.js';
import { type DailyRollupModel, dailyRollupModel } from './daily-rollup.model.js';
import { type NetworkTotalModel, networkTotalModel } from './network-total.model.js';

/** All that is stored of accesses. */
export interface AccessModels {
  logs: AccessLogModel;
  accessSets: AccessSetModel;
  visitorSets: VisitorSetModel;
  rollups: DailyRollupModel;
  totals: NetworkTotalModel;
}

export const accessModels = (connection: Connection): AccessModels => ({
  logs: accessLogModel(connection),
  accessSets: accessSetModel(connection),
  visitorSets: visitorSetModel(connection),
  rollups: dailyRollupModel(connection),
  totals: networkTotalModel(connection),
});
