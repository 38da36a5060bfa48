export interface TimeZoneGroup {
  /** First part of the names, e.g. `Europe`; null for what has none. */
  region: string | null;
  zones: { id: string; name: string }[];
}

/** The zones that this browser knows, and `chosen` if it is not among them, by region. */
export function timeZoneGroups(chosen: string): TimeZoneGroup[] {
  const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
  const groups = new Map<string | null, TimeZoneGroup['zones']>();
  for (const id of [...ids].sort()) {
    const [region = id, ...rest] = id.split('/');
    const name = (rest.length === 0 ? id : rest.join(' / ')).replaceAll('_', ' ');
    const group = rest.length === 0 ? null : region;
    groups.set(group, [...(groups.get(group) ?? []), { id, name }]);
  }
  const named = [...groups].filter(([region]) => region !== null);
  const others = groups.get(null) ?? [];
  return [...named.map(([region, zones]) => ({ region, zones })), { region: null, zones: others }];
}

/** Whether both names mean the same zone: some have an old and a new one. */
export function isSameTimeZone(one: string, other: string): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** The clock there, e.g. `14:05`; null where this browser does not know the zone. */
export function timeIn(timeZone: string, now: Date, language: string): string | null {
  try {
    return now.toLocaleTimeString(language, { timeZone, hour: 'numeric', minute: '2-digit' });
  } catch {
    return null;
  }
}

function canonical(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
