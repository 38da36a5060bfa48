import type { Rebuild } from './rebuild.service.js';

/** What a rebuild found, in words for the operator. */
export function report({ same, completed, skipped, different }: Rebuild): string {
  const counts = [
    `Roll-ups that say what the raw logs say: ${same}.`,
    ...(completed > 0 ? [`Completed, because they are from before an update: ${completed}.`] : []),
    ...(skipped > 0 ? [`Left aside, because they were begun or forgotten meanwhile: ${skipped}.`] : []),
  ].join('\n');
  if (different.length === 0) return `${counts}\nNo difference was found.`;
  return `${counts}\nDifferences, by network and UTC day: ${different.join(', ')}.`;
}
