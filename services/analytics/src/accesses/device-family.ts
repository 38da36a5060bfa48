import type { DeviceFamily } from '@wifi-share/contracts/entities/device-family';
import Bowser from 'bowser';

const byPlatform: Record<string, DeviceFamily> = {
  Android: 'android',
  macOS: 'mac',
  Windows: 'windows',
  Linux: 'linux',
};

/** Parsing takes longer than everything else that is done with an access, and phones send the same few hundred texts. */
const known = new Map<string, DeviceFamily>();
const mostKnown = 10_000;

/** The family of a visitor's device, as far as the User-Agent says. */
export function deviceFamilyOf(userAgent: string | null): DeviceFamily {
  if (!userAgent) return 'other';
  const family = known.get(userAgent) ?? parse(userAgent);
  if (known.size < mostKnown) known.set(userAgent, family);
  return family;
}

function parse(userAgent: string): DeviceFamily {
  const { os, platform } = Bowser.parse(userAgent);
  if (os.name === 'iOS') return platform.type === 'tablet' ? 'ipad' : 'iphone';
  return byPlatform[os.name ?? ''] ?? 'other';
}
