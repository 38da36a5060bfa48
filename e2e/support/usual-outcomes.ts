import type { Activity, People } from './people.js';
import { textsIn } from './texts.js';

const t = textsIn('en');

/** How what people do ends, by activity, when those named in `missing` are unavailable. */
export function usualOutcomes({ names, shared }: People, missing: readonly Activity[] = []): Record<string, string> {
  const reason = (name: Activity) =>
    name.endsWith('Page') ? t('problem.service_unavailable.title') : 'service_unavailable';
  return {
    ...Object.fromEntries(names.map((name) => [name, 'done'])),
    sharedPage: `200 ${shared.name}`,
    unknownNetwork: '404 network_not_found',
    unknownPage: `404 ${t('guest.notFound.title')}`,
    ...Object.fromEntries(missing.map((name) => [name, `503 ${reason(name)}`])),
  };
}
