import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { Language } from '@wifi-share/contracts/languages';
import { guestPagePath } from '@wifi-share/contracts/paths';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { accounts } from './accounts.js';
import { formOn } from './forms.js';
import { openAs } from './settings.js';
import { textsIn } from './texts.js';
import type { OpenPage } from './visitors.js';

type Fields = CallInput<typeof createNetwork>;

const nfcHelperPath = '/nfc-helper';

/** Just too much for an NTAG213. */
const cafe: Fields = { name: 'Café Ostwind', ssid: 'Ostwind;Gäste', password: 'kaese"und\\brot,1' };

interface Visit {
  language?: Language;
  options?: BrowserContextOptions;
  network?: Partial<Fields>;
}

/** Owners who open the NFC helper with one new network. */
export function nfcHelpers(openPage: OpenPage, people: ReturnType<typeof accounts>, run: Run) {
  return async ({ language = 'en', options, network: fields }: Visit = {}) => {
    const person = await people.verified(language);
    const page = await openAs(openPage, run.appUrl, person, { language, path: '/', ...(options && { options }) });
    const network = await createFor(page, { ...cafe, ...fields }, run.appUrl);
    await page.goto(nfcHelperPath);
    const t = textsIn(language);
    const form = formOn(page, t);
    await form.button('nfc.url.copy').waitFor();
    return { page, form, t, network, pageUrl: run.appUrl + guestPagePath(network.id, 'nfc') };
  };
}

async function createFor(page: Page, data: Fields, appUrl: string): Promise<Network> {
  const answer = await page.context().request.post(createNetwork.path, { data, headers: { origin: appUrl } });
  expect(answer.status()).toBe(201);
  return createNetwork.answers[201].parse(await answer.json());
}
