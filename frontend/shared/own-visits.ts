/** Where a browser remembers the accesses that it made itself while an owner was signed in here, by their ids. */
const key = 'ownVisits';
/** As many as the live list of the analytics can show. */
const most = 50;

/** The ids of this browser's own accesses, the oldest first. */
export function readOwnVisits(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers an access, in the browsers of owners alone: with guests, and after a session has ended, nothing is stored. */
export function noteOwnVisit(id: unknown): void {
  try {
    if (typeof id !== 'string' || !JSON.parse(localStorage.getItem('currentUser') ?? '{}').id) return;
    localStorage.setItem(key, JSON.stringify([...readOwnVisits(), id].slice(-most)));
  } catch {
    // Blocked or full: the visit is listed as any other.
  }
}
