import { byteOrderMark, csvLine } from '../csv.js';
import { type Network, type NetworkFields, networkFieldsSchema } from './network.js';

/** The columns of a file of networks, named as the fields of the API: all that an owner gives a network. */
export const networkColumns = networkFieldsSchema.keyof().options;
export type NetworkColumn = (typeof networkColumns)[number];

type Exported = Pick<Network, NetworkColumn>;

/** How a file says yes or no: not as `true`, which spreadsheets write in their own language. */
export const flagWords = { true: 'yes', false: 'no' } as const;

const cellOf = (value: NetworkFields[NetworkColumn]): string | null =>
  typeof value === 'boolean' ? flagWords[`${value}`] : value;

/** A CSV file of networks with their passwords; only the columns with none. */
export const networksCsv = (networks: readonly Exported[]): string =>
  byteOrderMark +
  csvLine(networkColumns) +
  networks.map((network) => csvLine(networkColumns.map((column) => cellOf(network[column])))).join('');

/** The same as a JSON list of objects, as `createNetwork` takes them. */
export const networksJson = (networks: readonly Exported[]): string =>
  `${JSON.stringify(
    networks.map((network) => Object.fromEntries(networkColumns.map((column) => [column, network[column]]))),
    null,
    2,
  )}\n`;
