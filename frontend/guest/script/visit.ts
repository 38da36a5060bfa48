import type { AccessMethod } from '@wifi-share/contracts/entities/network';
import { noteOwnVisit } from '../../shared/own-visits.js';

const markers = ['qr', 'nfc', 'link'] as const satisfies AccessMethod[];

/** How the guest came, by the marker in the page's query; none means web (R23). */
export function accessMethodOf(search: string): AccessMethod {
  const via = new URLSearchParams(search).get('via');
  return markers.find((marker) => marker === via) ?? 'web';
}

/**
 * Counts this page load once (R23). A page that the browser loaded ahead counts when it is looked at.
 * The marker then leaves the address bar: a bookmark or a reload is not another scan or tap.
 */
export function countVisit(accessPath: string): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => countVisit(accessPath), { once: true });
    return;
  }
  void postAccess(accessPath, accessMethodOf(window.location.search));
  const url = new URL(window.location.href);
  if (!url.searchParams.has('via')) return;
  url.searchParams.delete('via');
  window.history.replaceState(window.history.state, '', url);
}

/** Not awaited, and its failure is only logged: it is no use to a guest. */
async function postAccess(accessPath: string, accessMethod: AccessMethod): Promise<void> {
  try {
    const answer = await fetch(accessPath, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userAgent: navigator.userAgent, accessMethod }),
    });
    // An answer that is not read to its end is a request that never finishes, and fails when the page is left.
    const text = await answer.text();
    if (!answer.ok) throw new Error(`status ${answer.status}: ${text}`);
    noteOwnVisit(JSON.parse(text).eventId);
  } catch (error) {
    console.error('This visit could not be counted:', error);
  }
}
