import type { ProblemCode } from '@wifi-share/contracts/problems';
import type { Page } from 'playwright-core';
import type { Run } from '../local-stack/run-file.js';
import type { Payers } from './seed-payers.js';
import type { ProOwner } from './seed-pro-owner.js';

/**
 * Who looks: `demo` is signed in as the demo owner, `admin` has passed the gate; `newcomer` (pro) and `free` have one
 * network without visits, `fresh` has none, `pro` has its plan from an admin, and support tickets; `asked` and
 * `consenting` are visitors of the host with adverts, before and after their consent; the gate has blocked the address of
 * `blocked`; the rest are `Payers`.
 */
export const viewers = [
  'visitor',
  'asked',
  'consenting',
  'blocked',
  'demo',
  'admin',
  'newcomer',
  'pro',
  'free',
  'fresh',
  'paid',
  'left',
  'waiting',
] as const;
export type Viewer = (typeof viewers)[number];

/** Who was made for the pictures, by the addresses of which the screens are found. */
export interface Seeds {
  pro: ProOwner;
  payers: Payers;
}

/** What the addresses and the acts need to know of the stack. */
export type PicturedRun = Pick<Run, 'demo' | 'adminAccessCode'>;

/** A problem as the server words it in the language of the page. */
interface Refusal {
  code: ProblemCode;
  /** The field that it blames. */
  field?: string;
}

export interface Screen {
  /** Names the picture's file. */
  name: string;
  path: string;
  as: Viewer;
  /** The component of the dialog that the picture shows, by its file's name; a test wants every dialog in a picture. */
  dialog?: string;
  /** The guest page counts its visit with a request that outlives the page, which the browser never reports as done. */
  settled?: 'load';
  /** What is done before the picture is taken. */
  does?: Act[];
  /** An element that is there when everything is; the heading, where none is given. */
  shows?: string;
  /** What a dialog is scrolled to; the last of several. */
  last?: string;
  /** URL patterns of calls that fail, and of calls that get no answer. */
  away?: string;
  silent?: string;
  /** What calls are answered instead, by patterns of their addresses; `POST ` before one means that method alone. */
  answers?: Record<string, { status: number; body?: unknown; headers?: Record<string, string> } | Refusal>;
  /** Meta elements of the document, besides those that the gateway of the stack writes. */
  metas?: Record<string, string>;
  /** How many days after the payments the picture is taken. */
  daysLater?: number;
  /** What the visitor's device says it is, as Sec-CH-UA-Platform; left out is this machine. */
  platform?: 'Android' | 'iOS' | 'macOS' | 'Windows';
  /** The device writes NFC tags: it waits for one, has one, or has one that refuses. */
  nfc?: 'waits' | 'writes' | 'refuses';
  /** A part of the browser that is missing, so that the screen fails. */
  without?: 'NumberFormat';
}

/** Actions on a page before its screenshot. */
export type Act = (page: Page) => Promise<void>;

/** Presses an element; of several that are shown the last. */
export const press =
  (selector: string): Act =>
  async (page) => {
    const shown = page.locator(selector).filter({ visible: true });
    await shown.first().waitFor();
    await shown.last().click();
  };

/** Fills in a field; `{once}` is something else each time. */
export const type =
  (selector: string, text: string): Act =>
  (page) =>
    page
      .locator(selector)
      .first()
      .fill(text.replace('{once}', Date.now().toString(36)));

export const pressKey =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

/** A pattern for the address of a call, whatever is in its parameters and its query. */
export const urlOf = (path: string): string => `**${path.replace(/\{\w+\}/g, '*')}*`;
