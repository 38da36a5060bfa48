import { type Keyring, parseKeyring } from './sealer.js';

/** Reads MAIL_SEALING_KEY. The one key of releases up to 0.2 has no id: what it sealed says `mail`. */
export const parseMailKeys = (text: string): Keyring => parseKeyring(text, 'mail');
