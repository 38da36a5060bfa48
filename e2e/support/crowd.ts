import { setTimeout as delay } from 'node:timers/promises';

const atOnce = 25;
const answeredWithinMilliseconds = 20_000;
/** A guest whose phone got no answer looks at something else first: while a service starts again most accesses are still to come. */
const comesAgainAfterMilliseconds = 1000;

/** Opens the public page of a network once; the event id when the access was accepted, null otherwise. */
export async function access(appUrl: string, networkId: string): Promise<string | null> {
  try {
    const answer = await fetch(`${appUrl}/api/wifi/${networkId}/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 15)' },
      body: '{"accessMethod":"qr"}',
      signal: AbortSignal.timeout(answeredWithinMilliseconds),
    });
    return answer.status === 202 ? (await answer.json()).eventId : null;
  } catch {
    return null;
  }
}

interface Crowd {
  appUrl: string;
  networkIds: readonly string[];
  /** How many accesses are sent in all. */
  size: number;
  /** Is called after each answer, or its absence. */
  answered(count: number): void;
}

/** Sends accesses to all networks at the same time; the event ids of those that were accepted. */
export async function sendCrowd({ appUrl, networkIds, size, answered }: Crowd): Promise<string[]> {
  const accepted: string[] = [];
  let begun = 0;
  let done = 0;
  const guest = async (): Promise<void> => {
    while (begun < size) {
      const networkId = networkIds[begun++ % networkIds.length] ?? '';
      const eventId = await access(appUrl, networkId);
      answered(++done);
      if (eventId) accepted.push(eventId);
      else await delay(comesAgainAfterMilliseconds);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guest));
  return accepted;
}
