import { escapeXml } from './escape-xml.js';

export type PropertyListValue =
  | string
  | number
  | boolean
  | readonly PropertyListValue[]
  | { readonly [key: string]: PropertyListValue };

/** Apple's XML property list (PropertyList-1.0.dtd). Numbers are integers. Throws RangeError like `escapeXml`. */
export function propertyList(root: PropertyListValue): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    element(root),
    '</plist>',
    '',
  ].join('\n');
}

function element(value: PropertyListValue): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (isArray(value)) return ['<array>', ...value.map(element), '</array>'].join('\n');
  const entries = Object.entries(value).map(([key, entry]) => `<key>${escapeXml(key)}</key>\n${element(entry)}`);
  return ['<dict>', ...entries, '</dict>'].join('\n');
}

/** `Array.isArray` does not narrow read-only arrays. */
function isArray(value: PropertyListValue): value is readonly PropertyListValue[] {
  return Array.isArray(value);
}
