import type { TextKey } from '@wifi-share/texts/areas';
import type { Locator, Page } from 'playwright-core';
import type { formOn } from '../forms.js';
import type { textsIn } from '../texts.js';
import type { Facts } from './seed-viewers.js';

/**
 * Who looks: `newcomer` has nothing yet; `owner` has paid for pro and has networks, guests and tickets; `leaver` went
 * from a plan that is still paid for to the free one; `admin` is in.
 */
export type Viewer = 'visitor' | 'newcomer' | 'owner' | 'leaver' | 'admin';

/** What is done in the page as a person does it, by the texts that are read there. */
export interface Place {
  page: Page;
  t: ReturnType<typeof textsIn>;
  form: ReturnType<typeof formOn>;
  facts: Facts;
}

type Step = (place: Place) => Promise<unknown>;

/** A dialog, a question or a menu. */
export interface Layer {
  /** The file that has its title, counted from frontend/src. */
  file: string;
  role?: 'dialog' | 'alertdialog' | 'menu';
  /** What it is called; a menu as its button. `{network}` and the like stand for facts. */
  title: [key: TextKey, values?: Record<string, string | number>];
  /** Opens it, and has the focus again when it is closed; without one it is open by its address. */
  opener?: (place: Place) => Locator;
  /** What has the focus again in its place. */
  returnsTo?: (place: Place) => Locator;
  /** What leads from the opener, which has the focus, to it; by itself Enter does. */
  open?: Step;
  /** What is done in it before it is looked at. */
  fill?: Step;
  /** Whether Escape then asks whether what was typed may be lost. */
  asks?: true;
}

/** A screen, or what is opened on it, in one of its states. */
export interface View {
  /** What it shows; unique. */
  name: string;
  as: Viewer;
  /** Where it is; `{network}` and the like stand for facts. */
  path: string;
  /** Calls that nobody answers, or that find nobody: a pattern of their addresses. */
  silent?: string;
  away?: string;
  /** Leads from the loaded path to the view; by itself the heading is waited for. */
  reach?: Step;
  layer?: Layer;
}
