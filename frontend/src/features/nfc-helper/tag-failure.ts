import { tagCapacities } from '@wifi-share/wifi-formats/nfc-tag';

/** What was being done: asking for the use of NFC, writing, or locking. */
export type TagStep = 'start' | 'write' | 'lock';

/** Why it did not work, in the owner's terms. */
export type TagFailure =
  | 'denied'
  | 'switchedOff'
  | 'notSupported'
  | 'unsuitableTag'
  | 'tooSmall'
  | 'readOnly'
  | 'movedAway'
  | 'interrupted'
  | 'otherTag'
  | 'cannotLock'
  | 'lockRefused'
  | 'unknown';

/** The errors of Web NFC by name (Web NFC draft, "write" and "makeReadOnly"), where the step does not matter. */
const byName: Record<string, TagFailure> = {
  NotAllowedError: 'denied',
  NotReadableError: 'switchedOff',
  /** Not by a cancel: the page was hidden. */
  AbortError: 'interrupted',
  /** The tag was there a moment ago and no longer is. */
  TimeoutError: 'movedAway',
};

const withoutSupport = { start: 'notSupported', write: 'unsuitableTag', lock: 'cannotLock' } as const;

/** `messageBytes` is what the tag should have taken. */
export function tagFailure(error: unknown, step: TagStep, messageBytes: number): TagFailure {
  if (!(error instanceof Error || error instanceof DOMException)) return 'unknown';
  if (error.name === 'NotSupportedError') return withoutSupport[step];
  if (error.name === 'NetworkError') return failedTransfer(error.message, step, messageBytes);
  return byName[error.name] ?? 'unknown';
}

/**
 * Android says the same of a tag that is too small and of one that is locked. What fits the smallest of the tags that
 * we recommend is refused by locked ones; of larger messages either is likely.
 */
function failedTransfer(message: string, step: TagStep, messageBytes: number): TagFailure {
  // The words of Chrome's NfcImpl; without them a lost tag counts as read-only, whose advice also helps.
  if (message.includes('tag is lost')) return 'movedAway';
  if (step === 'lock') return 'lockRefused';
  return messageBytes > tagCapacities.NTAG213 ? 'tooSmall' : 'readOnly';
}
