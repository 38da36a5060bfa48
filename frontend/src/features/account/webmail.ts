interface Webmail {
  name: string;
  url: string;
  /** Matches the domains of its addresses. */
  domain: RegExp;
}

const providers: Webmail[] = [
  { name: 'Gmail', url: 'https://mail.google.com/', domain: /^(gmail|googlemail)\.com$/ },
  { name: 'Outlook', url: 'https://outlook.live.com/mail/', domain: /^(outlook|hotmail|live|msn)\.[a-z.]{2,6}$/ },
  { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/', domain: /^(yahoo\.[a-z.]{2,6}|ymail\.com)$/ },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/', domain: /^(icloud|me|mac)\.com$/ },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domain: /^(proton\.me|protonmail\.com|pm\.me)$/ },
  { name: 'GMX', url: 'https://www.gmx.net/', domain: /^gmx\.(de|net|at|ch)$/ },
  { name: 'WEB.DE', url: 'https://web.de/', domain: /^web\.de$/ },
  { name: 'T-Online', url: 'https://email.t-online.de/', domain: /^t-online\.de$/ },
  { name: 'Seznam Email', url: 'https://email.seznam.cz/', domain: /^(seznam|email|post)\.cz$/ },
];

/** Where the mail of a well-known provider is read; undefined for any other address. */
export function webmailOf(email: string): Webmail | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return providers.find((provider) => provider.domain.test(domain));
}
