import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import { describe, expect, it } from 'vitest';
import { renderGuestNotFound, renderGuestPage } from '../guest/render.js';
import { cafe, longestNetwork, openCafe, site } from './guest-page-input.js';

const assets = { script: 'if(e&&f<g)h()', css: 'body{margin:0}', themeScript: 'if(a&&b<c)d()' };
const render = (network: GuestNetwork) => renderGuestPage({ ...site, network, device: 'android', assets });

/** The opening tags in order; markup that came in by a value would change them. */
const tagsOf = (html: string) => [...html.matchAll(/<([a-z][a-z0-9]*)[^>]*>/gi)].map(([, name]) => name);
/** What a reader sees: no head, no tags, and no content of closed disclosures. */
const visibleText = (html: string) =>
  html
    .replace(/^.*<body>/s, '')
    .replace(/<\/summary>.*?<\/details>/gs, '')
    .replace(/<[^>]+>/g, ' ');

describe('values that look like markup', () => {
  it.each([
    '</script><img src=x onerror=alert(1)>',
    `"'><svg onload=alert(1)>`,
    '</style><style>*{display:none}</style>',
    '</title><base href=//evil.example>',
    '{{ssid}} $t(guest.qr.title) &quot;',
  ])('stay text in every field: %s', (hostile) => {
    const html = render({
      ...cafe,
      name: hostile,
      ssid: hostile,
      password: hostile,
      location: hostile,
      description: hostile,
    });
    expect(tagsOf(html)).toEqual(tagsOf(render(cafe)));
    const escaped = hostile.replace(/[&<>"']/g, (character) => `&${entities[character]};`);
    expect(html.split(escaped).length).toBeGreaterThan(8);
  });

  const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' };
});

describe('the document of a network', () => {
  const html = render(cafe);

  it('shows the name, the SSID and the place, and says where it is in its head', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('<title>Café Central · WiFi Share</title>');
    expect(html).toContain('<h1>Café Central</h1>');
    expect(visibleText(html)).toContain('Cafe Guest');
    expect(visibleText(html)).toContain('Ground floor');
  });

  it('says of a copy of an open network nothing of a password', () => {
    expect(html).toContain('data-kept-text="Saved on {date}. The password may have changed since then."');
    expect(render(openCafe)).toContain('data-kept-text="Saved on {date}. The network may have changed since then."');
  });

  it('keeps the direction of what its owner wrote to that', () => {
    const page = render({ ...cafe, name: 'Bar\u202E', location: 'מלון (ים)', ssid: 'דנה' });
    expect(page).toContain('<title>\u2068Bar\u2069 · WiFi Share</title>');
    expect(page).toContain('<span>\u2068מלון (ים)\u2069</span>');
    expect(page).toContain('<bdi>דנה</bdi>');
    expect(page).toContain('choose \u2068דנה\u2069.');
    expect(page).toContain('data-copy="דנה"');
  });

  it('is not indexed, and its head names neither the SSID nor the password', () => {
    const head = html.split('</head>')[0];
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toContain(cafe.ssid);
    expect(head).not.toContain(cafe.password);
  });

  it('has a picture with words for guests in its language for link previews, and one for a home screen', () => {
    expect(html).toContain('<meta property="og:image" content="https://wifi.example/og-guest.png"/>');
    expect(html).toContain('<meta property="og:image:alt" content="Connect to the WiFi"/>');
    const german = renderGuestPage({ ...site, language: 'de', network: cafe, device: 'android', assets });
    expect(german).toContain('content="https://wifi.example/og-guest-de.png"');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
    expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Café Central"/>');
  });

  it('keeps the password behind twelve bullets, whatever its length', () => {
    for (const network of [cafe, longestNetwork]) {
      const text = visibleText(render(network));
      expect(text).toMatch(/(?<!•)•{12}(?!•)/);
      expect(text).not.toContain(network.password.slice(0, 8));
    }
    expect(html).toContain(`<code translate="no">${cafe.password}</code>`);
  });

  it('shows the plain address of the page and copies the one that is counted as a link', () => {
    expect(html).toContain('>https://wifi.example/wifi/aB3dE6gH9jK2<');
    expect(html.split('data-copy="https://wifi.example/wifi/aB3dE6gH9jK2?via=link"')).toHaveLength(4);
  });

  it('remembers a language by a cookie that https alone carries where the site has it', () => {
    const cookieAt = (origin: string) =>
      /data-cookie="(lang=cs[^"]*)"/.exec(
        renderGuestPage({ ...site, origin, language: 'en', network: cafe, device: 'android', assets }),
      )?.[1];
    expect(cookieAt('https://wifi.example')).toBe('lang=cs; max-age=31536000; path=/; SameSite=Lax; Secure');
    expect(cookieAt('http://localhost:3000')).toBe('lang=cs; max-age=31536000; path=/; SameSite=Lax');
  });

  it('offers every language by a plain link and marks its own', () => {
    for (const code of ['en', 'cs', 'de', 'tr', 'es']) expect(html).toContain(`href="?lang=${code}"`);
    expect(renderGuestPage({ ...site, language: 'de', network: cafe, device: 'android', assets })).toMatch(
      /<html lang="de">.*href="\?lang=de" lang="de" hrefLang="de" aria-current="true"/s,
    );
  });

  it('has nothing that the content policy forbids: no handler, no style attribute, and no script but its two', () => {
    expect(html.match(/<script.*?<\/script>/g)).toEqual([
      `<script>${assets.themeScript}</script>`,
      `<script type="module">${assets.script}</script>`,
    ]);
    expect(html).not.toMatch(/\s(style|on\w+)="/);
    expect(html).toContain('<style>body{margin:0}</style>');
  });

  it('loads nothing from elsewhere', () => {
    const addresses = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !/^(\/(?!\/)|\?|#|data:|WIFI:)/.test(address ?? ''))).toEqual([]);
  });

  it('names the call that counts its visits', () => {
    expect(html).toContain('data-access-path="/api/wifi/aB3dE6gH9jK2/access"');
  });
});

describe('what the host has given the page', () => {
  const html = render({ ...cafe, welcome: 'Good to have you here', accent: '#0f766e', logo: 'v1' });

  it('is shown in its order: logo, name, greeting', () => {
    expect(html).toMatch(
      /<img class="host-logo" src="\/api\/wifi\/aB3dE6gH9jK2\/logo\?v=v1" alt=""[^>]*><h1>Café Central<\/h1><p class="welcome">Good to have you here<\/p>/,
    );
    expect(html).toMatch(/<style>\.network\{--accent:#0f766e;--on-accent:white;/);
    expect(html).toMatch(/:root\[data-theme=dark\] \.network\{--accent:#[0-9a-f]{6};--on-accent:black\}/);
    expect(html).not.toContain('light-dark(');
  });

  it('is left out where there is none', () => {
    expect(render(cafe)).not.toMatch(/host-logo|class="welcome"|\.network\{--accent/);
  });
});

describe('an open network', () => {
  it('says that no password is needed, and has none to reveal or copy', () => {
    const html = render(openCafe);
    expect(visibleText(html)).toContain('No password needed');
    expect(html).toContain('Open Network');
    expect(html).not.toContain('•');
    expect(html).not.toContain('Copy password');
    expect(html).not.toContain('typing the password');
  });
});

describe('a hidden network', () => {
  it('is joined by adding it, not by choosing it from the list', () => {
    expect(render({ ...cafe, hidden: true })).toContain('add a network and enter the name Cafe Guest.');
    expect(render(cafe)).not.toContain('add a network');
  });
});

describe('the document for no network', () => {
  const html = renderGuestNotFound({ ...site, assets });

  it('has the specified heading and text, and a way home', () => {
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('<h1>WiFi Network Not Found</h1>');
    expect(html).toContain('<p>No active WiFi network is currently configured.</p>');
    expect(html).toMatch(
      /<a class="[^"]*" href="\/">Back to home<\/a><p class="[^"]*">Are you a guest\? Ask the staff for the WiFi\.<\/p>/,
    );
  });

  it('shows the picture of the site, which invites to no network, where a link to it is sent', () => {
    expect(html).toContain('<meta property="og:image" content="https://wifi.example/og.png"/>');
  });

  it('counts nothing', () => {
    expect(html).not.toContain('data-access-path');
  });
});
