import { type NdefRecord, ndefMessage } from './ndef-message.js';
import { wifiCredentialRecord } from './wifi-credential.js';
import type { WifiNetwork } from './wifi-network.js';

/** The largest NDEF message of each tag that is sold for this, in bytes (NXP NTAG213/215/216). */
export const tagCapacities = { NTAG213: 137, NTAG215: 492, NTAG216: 868 } as const;
export type TagModel = keyof typeof tagCapacities;
export const tagModels = Object.keys(tagCapacities) as TagModel[];

/** What is written to a tag: the records for Web NFC, and the bytes that they take, which the `.ndef` file holds. */
export interface TagContent {
  records: [NdefRecord, ...NdefRecord[]];
  message: Uint8Array<ArrayBuffer>;
  /** Whether an Android phone joins from the tag itself. iPhones open the page in any case. */
  joinsOnTap: boolean;
}

/** Wi-Fi record and page for WPA2 and open networks; the page alone for WEP and WPA3, which no record can describe. */
export function tagContent(network: WifiNetwork, pageUrl: string): TagContent {
  const credential = wifiCredentialRecord(network);
  return credential ? contentOf([credential, pageRecord(pageUrl)]) : pageTagContent(pageUrl);
}

/** The page alone, for a tag on which the Wi-Fi record has no room or should not stand. */
export function pageTagContent(pageUrl: string): TagContent {
  return contentOf([pageRecord(pageUrl)]);
}

function pageRecord(pageUrl: string): NdefRecord {
  return { recordType: 'url', data: pageUrl };
}

function contentOf(records: TagContent['records']): TagContent {
  return { records, message: ndefMessage(records), joinsOnTap: records.length > 1 };
}
