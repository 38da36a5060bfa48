import type { DeviceFamily } from '@wifi-share/contracts/entities/device-family';
import Bowser from 'bowser';

const byPlatform: Record<string, DeviceFamily> = {
  Android: 'android',
  macOS: 'mac',
  Windows: 'windows',
  Linux: 'linux',
};

/** What a visitor held in the hand, as far as the User-Agent tells. */
export function deviceFamilyOf(userAgent: string | null): DeviceFamily {
  if (!userAgent) return 'other';
  const { os, platform } = Bowser.parse(userAgent);
  if (os.name === 'iOS') return platform.type === 'tablet' ? 'ipad' : 'iphone';
  return byPlatform[os.name ?? ''] ?? 'other';
}
