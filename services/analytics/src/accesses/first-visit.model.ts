import { type Connection, type Model, Schema } from 'mongoose';

/** Remembers which event was a visitor's first on a network and day, so that a replay finds the same one new. */
export interface FirstVisit {
  /** `<network id>:<day>:<visitor hash>` */
  _id: string;
  day: string;
  eventId: string;
}

const schema = new Schema<FirstVisit>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    eventId: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ day: 1 });

export type FirstVisitModel = Model<FirstVisit>;

export const firstVisitModel = (connection: Connection): FirstVisitModel =>
  connection.model<FirstVisit>('FirstVisit', schema, 'firstVisits');
