/** Where the pictures of a screen are, by the address of its page. */
export function addressesOf(address: string) {
  const base = address.replace('/screen/', '/api/screen/');
  return {
    png: `${base}.png?w=1024&h=600`,
    bmp: `${base}.bmp?w=800&h=480&bits=1`,
    json: `${base}.json`,
  };
}

/** A camera entity: `configuration.yaml` of Home Assistant. */
export const homeAssistant = (name: string, address: string): string =>
  [
    'camera:',
    '  - platform: generic',
    `    name: ${JSON.stringify(name)}`,
    `    still_image_url: "${addressesOf(address).png}"`,
    '    limit_refetch_to_url_change: false',
    '    framerate: 0.1',
  ].join('\n');

/** For a black and white display of 800 × 480; see docs/screens.md for the whole file. */
export const espHome = (address: string): string =>
  [
    'online_image:',
    '  - id: wifi_screen',
    `    url: "${addressesOf(address).png.replace('w=1024&h=600', 'w=800&h=480&bits=1')}"`,
    '    format: PNG',
    '    type: BINARY',
    '    update_interval: 1min',
  ].join('\n');
