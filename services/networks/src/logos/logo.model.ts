import { type Connection, type Model, Schema } from 'mongoose';

/** The picture of a network, under the network's id: apart from it, so that no list reads it. */
export interface StoredLogo {
  _id: string;
  userId: string;
  /** Of the picture's content. */
  version: string;
  /** WebP. */
  image: Buffer;
}

const schema = new Schema<StoredLogo>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    version: { type: String, required: true },
    image: { type: Buffer, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1 });

export type LogoModel = Model<StoredLogo>;

export const logoModel = (connection: Connection): LogoModel => connection.model<StoredLogo>('Logo', schema, 'logos');
