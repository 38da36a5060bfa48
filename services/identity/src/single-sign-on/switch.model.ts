import { type Connection, type Model, Schema } from 'mongoose';

/** That the operator has switched the requirement off, whatever the settings say; absent while they have not. */
export interface SingleSignOnSwitch {
  _id: 'single-sign-on';
  offSince: Date;
}

const schema = new Schema<SingleSignOnSwitch>(
  { _id: { type: String, required: true }, offSince: { type: Date, required: true } },
  { versionKey: false },
);

export type SwitchModel = Model<SingleSignOnSwitch>;

export const switchModel = (connection: Connection): SwitchModel =>
  connection.model<SingleSignOnSwitch>('SingleSignOnSwitch', schema, 'switches');
