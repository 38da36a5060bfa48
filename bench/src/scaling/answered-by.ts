import type { ComposeSystem } from '@wifi-share/tools/compose-system/compose-system';
import { docker } from '@wifi-share/tools/compose-system/engine';

/** Prints how many requests the service in the container has answered, by its own metrics. */
const script = `
  const metrics = await (await fetch('http://127.0.0.1:3000/metrics')).text();
  const counts = [...metrics.matchAll(/^http_request_duration_seconds_count\\{.*\\} (\\d+)$/gm)];
  console.log(counts.reduce((sum, [, count]) => sum + Number(count), 0));
`;

/** How many requests each copy of `service` has answered since it started, by the container's id. */
export async function answeredBy(system: ComposeSystem, service: string): Promise<Map<string, number>> {
  const copies = (await system.containers()).filter((container) => container.service === service);
  const answered = new Map<string, number>();
  for (const { id } of copies) {
    answered.set(id, Number(await docker('exec', id, 'node', '--input-type=module', '--eval', script)));
  }
  return answered;
}
