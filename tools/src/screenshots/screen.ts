import type { Payers } from './seed-payers.js';
import type { ProOwner } from './seed-pro-owner.js';

/**
 * Who looks: `demo` is signed in as the demo owner, `admin` has passed the gate; `newcomer` (pro) and `free` have one
 * network that nobody has opened, `pro` has its plan from an admin, and support tickets; the rest are `Payers`.
 */
export const viewers = ['visitor', 'demo', 'admin', 'newcomer', 'pro', 'free', 'paid', 'left', 'waiting'] as const;
export type Viewer = (typeof viewers)[number];

/** Who was made for the pictures, by the addresses of which the screens are found. */
export interface Seeds {
  pro: ProOwner;
  payers: Payers;
}

export interface Screen {
  /** Names the picture's file. */
  name: string;
  path: string;
  as: Viewer;
  /** The guest page counts its visit with a request that outlives the page, which the browser never reports as done. */
  settled?: 'load';
  /** What is pressed before the picture is taken; the last of several. */
  press?: string;
  /** An element that is there when everything is; the heading, where none is given. */
  shows?: string;
  /** What a dialog is scrolled to; the last of several. */
  last?: string;
  /** Calls that find nobody who answers, and calls whose answer does not come: a pattern of their addresses. */
  away?: string;
  silent?: string;
  /** How many days after the payments the picture is taken. */
  daysLater?: number;
  /** What the visitor's device says it is, as Sec-CH-UA-Platform; left out is this machine. */
  platform?: 'Android' | 'iOS' | 'macOS' | 'Windows';
}
