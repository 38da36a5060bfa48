const answeredWithinMilliseconds = 20_000;

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
