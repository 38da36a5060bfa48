const amount = (value: number, unit: 'hour' | 'minute', language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** A time in hours and minutes, rounded up: `23 hours and 59 minutes`. Texts write it as `{{seconds, duration}}`. */
export function formatDuration(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [amount(hours, 'hour', language)] : []),
    ...(rest > 0 ? [amount(rest, 'minute', language)] : []),
  ];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
