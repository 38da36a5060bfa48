const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the largest unit that fits, in steps of 1000: 181 MB, 27.4 GB. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** step;
  const unit = units[step - 1] ?? 'kilobyte';
  const maximumFractionDigits = value < 100 && unit !== 'kilobyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}
