import type { IncomingHttpHeaders } from 'node:http';
import type { Device } from '@wifi-share/frontend/guest-page';

/** Client hints name the platform; what they call others has the ways of `other`. */
const platforms = new Map<string, Device>([
  ['Android', 'android'],
  ['iOS', 'iphone'],
  ['macOS', 'mac'],
  ['Windows', 'windows'],
]);

/** In this order: an Android phone also calls itself Linux, and an iPhone says that it is like Mac OS X. */
const userAgents: [RegExp, Device][] = [
  [/iPhone|iPad|iPod/, 'iphone'],
  [/Android/, 'android'],
  [/Windows NT/, 'windows'],
  [/Macintosh/, 'mac'],
];

/** What the visitor holds (R24). An iPad may say that it is a Mac: the page's script finds out by its touch screen. */
export function deviceOf(headers: IncomingHttpHeaders): Device {
  const hint = headers['sec-ch-ua-platform'];
  if (typeof hint === 'string') return platforms.get(hint.replaceAll('"', '')) ?? 'other';
  const userAgent = headers['user-agent'] ?? '';
  return userAgents.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
