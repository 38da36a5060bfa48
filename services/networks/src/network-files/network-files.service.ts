import type { AnsweredFile } from '@wifi-share/contracts/calls/define-call';
import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import type { QrImage } from '@wifi-share/contracts/entities/qr-image';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { appleProfile } from '@wifi-share/wifi-formats/apple-profile';
import { tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { windowsProfile, windowsProfileFile } from '@wifi-share/wifi-formats/windows-profile';
import type { PublicNetworks } from '../public-networks/public-networks.service.js';
import { qrPng, qrSvg } from './qr-code.js';

interface Dependencies {
  publicNetworks: PublicNetworks;
  brandName: string;
  /** Origin of the public URL. */
  origin: string;
}

/** What guests may read of a network, as files. All of them throw `network_not_found`. */
export function createNetworkFiles({ publicNetworks, brandName, origin }: Dependencies) {
  const pageUrl = (id: string, via?: 'qr' | 'nfc'): string => origin + guestPagePath(id, via);

  const codeText = (network: GuestNetwork, { content }: QrImage): string =>
    content === 'wifi' ? wifiPayload(network) : pageUrl(network.id, 'qr');

  /** Throws `network_changing` while it is unknown which password the router has. */
  async function readSettled(id: string): Promise<GuestNetwork> {
    const network = await publicNetworks.read(id);
    if (network.changing) throw new Problem('network_changing', { retryAfter: 2 });
    return network;
  }

  const readFor = ({ content }: QrImage, id: string): Promise<GuestNetwork> =>
    content === 'wifi' ? readSettled(id) : publicNetworks.read(id);

  return {
    async qrSvg(id: string, image: QrImage): Promise<AnsweredFile> {
      const network = await readFor(image, id);
      const content = qrSvg(codeText(network, image), image);
      return { fileName: fileName(network.name, `-${image.content}.svg`), content };
    },

    /** Throws `validation_failed` when the image is too small for its code. */
    async qrPng(id: string, image: QrImage): Promise<AnsweredFile> {
      const network = await readFor(image, id);
      const content = await qrPng(codeText(network, image), image);
      if (!content) {
        throw new Problem('validation_failed', { fields: [{ path: 'size', message: 'validation.qr.tooSmall' }] });
      }
      return { fileName: fileName(network.name, `-${image.content}.png`), content };
    },

    async appleProfile(id: string): Promise<AnsweredFile> {
      const network = await readSettled(id);
      const profileOrigin = { networkId: network.id, organization: brandName, pageUrl: pageUrl(network.id) };
      return {
        fileName: fileName(network.name, '.mobileconfig'),
        content: appleProfile(network, profileOrigin),
      };
    },

    async windowsProfile(id: string): Promise<AnsweredFile> {
      const network = await readSettled(id);
      return { fileName: windowsProfileFile(network), content: windowsProfile(network) };
    },

    async tagContent(id: string): Promise<AnsweredFile> {
      const network = await readSettled(id);
      const { message } = tagContent(network, pageUrl(network.id, 'nfc'));
      return { fileName: fileName(network.name, '.ndef'), content: message };
    },
  };
}

/** What some system refuses in a file's name, controls and invisible marks (which may turn a name around) included. */
const refused = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Most systems stop at 255 bytes; a character may take four. */
const charactersMax = 50;

/** A name for a file of a network that every system takes: `WiFi Café-page.png` of `Café` and `-page.png`. */
export function fileName(networkName: string, ending: string): string {
  const safe = [...networkName.replace(refused, ' ')].slice(0, charactersMax).join('').replace(/\s+/g, ' ').trim();
  return `${`WiFi ${safe}`.trim()}${ending}`;
}
