import { isValidPassphrase, isValidSsid, utf8ByteLength } from '@wifi-share/wifi-formats/credentials';
import { NETWORK_ID_LENGTH } from '@wifi-share/wifi-formats/network-id';
import { wifiSecurities } from '@wifi-share/wifi-formats/wifi-network';
import { z } from 'zod';
import { limits } from '../limits.js';
import { multiLineSchema, singleLineSchema } from './text.js';

export const securities = wifiSecurities;
export const securitySchema = z.enum(securities, 'validation.security');
export type Security = z.infer<typeof securitySchema>;

/** How a guest came to the page (R23): typed or opened, page QR code, NFC tag, copied link. */
export const accessMethods = ['web', 'qr', 'nfc', 'link'] as const;
export const accessMethodSchema = z.enum(accessMethods, 'validation.accessMethod');
export type AccessMethod = z.infer<typeof accessMethodSchema>;

/** R18: 12 characters of base 62. */
export const networkIdLength = NETWORK_ID_LENGTH;

/** Stands in place of an id for the active network of the site itself (R21). */
export const activeNetworkId = 'active';

/** One error at most, and none that stops the checks of the other fields. */
const ssidSchema = z
  .string('validation.ssid.required')
  .min(1, 'validation.ssid.required')
  .refine((value) => value === '' || isValidSsid(value), {
    error: ({ input }) =>
      utf8ByteLength(String(input)) > limits.ssidBytesMax ? 'validation.ssid.bytes' : 'validation.ssid.characters',
  })
  .describe('At most 32 bytes in UTF-8.');

const passwordSchema = z
  .string('validation.text')
  .describe(
    'WPA2, WPA3: 8–63 printable ASCII characters, or of WPA2 64 hex digits. WEP: 5 or 13, or 10 or 26 hex digits. NONE: empty.',
  );
const flagSchema = z.boolean('validation.boolean');
const descriptionSchema = multiLineSchema('validation.text').max(limits.descriptionMax, 'validation.description.max');
const locationSchema = singleLineSchema('validation.text').max(limits.locationMax, 'validation.location.max');

/**
 * An address by which a mail program or a browser would make a link of it. A capital after a point may also be a new
 * sentence without its space, unless a path follows.
 */
const link =
  /:\/\/|\b[wW]{3}\.|[\p{Ll}\p{Lo}\p{M}\p{N}-]\.[\p{Ll}\p{Lo}]{2,}|[\p{L}-]\.\p{Lu}{2,}\b|\p{L}\.\p{L}{2,}\/|@/u;

/** R62: plain text without links. */
const welcomeSchema = singleLineSchema('validation.text')
  .max(limits.welcomeMax, 'validation.welcome.max')
  .refine((text) => !link.test(text), 'validation.welcome.link');
const accentSchema = z
  .string('validation.accent')
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, 'validation.accent');

/** The fields that an owner gives a network, with the bounds of R19; SSID and password are taken as they are. */
export const networkFieldsSchema = z.object({
  name: singleLineSchema('validation.networkName.required')
    .min(1, 'validation.networkName.required')
    .max(limits.networkNameMax, 'validation.networkName.max'),
  ssid: ssidSchema,
  password: passwordSchema.nullish().transform((value) => value ?? ''),
  security: securitySchema.default('WPA2'),
  hidden: flagSchema.default(false),
  compatibilityMode: flagSchema.default(false),
  isActive: flagSchema.default(true),
  description: descriptionSchema.nullish().transform((value) => value || null),
  location: locationSchema.nullish().transform((value) => value || null),
  welcome: welcomeSchema.nullish().transform((value) => value || null),
  accent: accentSchema.nullish().transform((value) => value || null),
});
export type NetworkFields = z.output<typeof networkFieldsSchema>;

const credentialsSchema = networkFieldsSchema.pick({ security: true, password: true });

/** All fields together: the password has to fit the security type, which is said beside what is wrong elsewhere. */
export const networkInputSchema = networkFieldsSchema.refine(
  ({ security, password }) => isValidPassphrase(security, password),
  {
    path: ['password'],
    error: ({ input }) => `validation.passphrase.${credentialsSchema.parse(input).security}`,
    when: ({ value }) => credentialsSchema.safeParse(value).success,
  },
);

/** A PUT: what is left out keeps its value, so the service checks the merged network with `networkInputSchema`. */
export const networkChangeSchema = z.object({
  name: networkFieldsSchema.shape.name.optional(),
  ssid: ssidSchema.optional(),
  password: passwordSchema.nullish(),
  security: securitySchema.optional(),
  hidden: flagSchema.optional(),
  compatibilityMode: flagSchema.optional(),
  isActive: flagSchema.optional(),
  description: descriptionSchema.nullish(),
  location: locationSchema.nullish(),
  welcome: welcomeSchema.nullish(),
  accent: accentSchema.nullish(),
});
export type NetworkChange = z.output<typeof networkChangeSchema>;

const timestamp = z.iso.datetime();

/** A network as its owner sees it. */
export const networkSchema = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string(),
  ssid: z.string(),
  password: z.string(),
  security: securitySchema,
  hidden: z.boolean(),
  /** The direct-connect code of a WPA3 network names the key exchange instead of the transition mode. */
  compatibilityMode: z.boolean(),
  isActive: z.boolean(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  /** The plan has no room for it: guests see no difference, its owner can make no new codes of it (R47). */
  locked: z.boolean(),
  /** An agent is changing the password: it is unknown which one the router has. */
  changing: z.boolean(),
  /** The password changes by a schedule: a code or card that carries it will be out of date. */
  rotates: z.boolean(),
  /** A line of greeting on the guest page. */
  welcome: z.string().nullable(),
  /** Of the guest page's large button and of cards: `#rrggbb`. */
  accent: z.string().nullable(),
  /** Names the picture of `GET /api/wifi/{id}/logo`; null where there is none. */
  logo: z.string().nullable(),
  /** A printed card holds other credentials than the network has now (R26). */
  cardStale: z.boolean(),
  /** When a card of any kind was last printed; null for never. */
  cardPrintedAt: timestamp.nullable(),
  accessCount: z.number().int(),
  lastAccessed: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Network = z.infer<typeof networkSchema>;

/** What anybody who knows the id may read (R22). */
export const publicNetworkSchema = networkSchema
  .pick({
    id: true,
    name: true,
    ssid: true,
    password: true,
    security: true,
    hidden: true,
    location: true,
    description: true,
  })
  .extend({
    /** There only while the password is being changed; `password` is empty then. */
    changing: z.literal(true).optional(),
  });
export type PublicNetwork = z.infer<typeof publicNetworkSchema>;

/** What the guest page and the files need besides: how the direct-connect code is written, and how the page looks. */
export const guestNetworkSchema = publicNetworkSchema.extend({
  ...networkSchema.pick({ compatibilityMode: true, welcome: true, accent: true, logo: true }).shape,
  changing: z.boolean().default(false),
  /** An agent may change the password: an open page follows. */
  follows: z.boolean().default(false),
});
export type GuestNetwork = z.infer<typeof guestNetworkSchema>;
