import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import { appleProfile } from '@wifi-share/wifi-formats/apple-profile';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { windowsProfile, windowsProfileFile } from '@wifi-share/wifi-formats/windows-profile';
import { ChevronRight, Download, FileDown, type LucideIcon, MonitorSmartphone, Nfc, Palette } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GuestPageAddress } from '@/components/guest-page-address.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Dialog, DialogBody } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { guestPageUrl, trackedGuestPageUrl } from '@/lib/networks/guest-page-url.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { specifiedCard, wifiCardPath } from '@/lib/networks/wifi-card-path.js';
import { saveFile } from '@/lib/save-file.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { CodePanel } from './code-panel.js';
import { PosterPanel } from './poster-panel.js';

type ShareDialogProps = {
  userId: string;
  network: Network;
  /** Whether the network was registered just now, and its poster is the next thing to do. */
  isNew: boolean;
  /** A link or a code was taken. */
  onShared: () => void;
  onClose: () => void;
};

/** One recommended way to give the network away, its link, and folded everything else. */
export default function ShareDialog({ userId, network, isNew, onShared, onClose }: ShareDialogProps) {
  const t = useText();
  // The password may have changed since the list was read: by an agent, by a member of the team, in another tab.
  useQuery({ ...networksQuery(userId), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  return (
    <Dialog
      title={isNew ? t('dashboard.share.new.title') : t('dashboard.share.title', { name: network.name })}
      description={isNew ? t('dashboard.share.new.text', { name: network.name }) : t('dashboard.share.text')}
      onClose={onClose}
      width="large"
    >
      <DialogBody className="gap-5">
        {!network.isActive && <Alert tone="warning">{t('dashboard.share.inactive')}</Alert>}
        <PosterPanel userId={userId} network={network} onShared={onShared} />
        {network.rotates && <Alert>{t('dashboard.share.rotates')}</Alert>}
        <div className="border-t pt-5">
          <GuestPageAddress
            networkId={network.id}
            via="link"
            label={t('dashboard.share.linkLabel')}
            onCopied={onShared}
          >
            {t('dashboard.share.copyLink')}
          </GuestPageAddress>
        </div>
        <MoreWays network={network} onShared={onShared} />
      </DialogBody>
    </Dialog>
  );
}

type PartProps = Pick<ShareDialogProps, 'network' | 'onShared'>;

/** For those who look for them: other cards, tags, the codes as images, the code that joins directly, and files. */
function MoreWays({ network, onShared }: PartProps) {
  const t = useText();
  const { id, name, ssid } = network;
  return (
    <details className="group border-t pt-3">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-sm py-1 font-medium text-ink-muted transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {t('dashboard.share.more')}
      </summary>
      <div className="mt-4 grid gap-4">
        <ul className="divide-y rounded-lg border">
          <ShareWay icon={Palette} title={t('dashboard.share.card.title')} text={t('dashboard.share.card.text')}>
            <Link to={wifiCardPath(id, { template: 'poster' })} onClick={onShared} className={buttonVariants()}>
              {t('dashboard.share.card.action')}
            </Link>
            {network.rotates && (
              <Link to={wifiCardPath(id, specifiedCard)} onClick={onShared} className={buttonVariants()}>
                {t('dashboard.share.card.both')}
              </Link>
            )}
          </ShareWay>
          <ShareWay icon={Nfc} title={t('dashboard.share.tag.title')} text={t('dashboard.share.tag.text')}>
            <Link to={withTeam(`/nfc-helper?network=${id}`)} onClick={onShared} className={buttonVariants()}>
              {t('dashboard.share.tag.action')}
            </Link>
          </ShareWay>
          <ShareWay
            icon={MonitorSmartphone}
            title={t('dashboard.share.screen.title')}
            text={t('dashboard.share.screen.text')}
          >
            <Link to={withTeam(`/user-dashboard?screens=${id}`)} className={buttonVariants()}>
              {t('dashboard.share.screen.action')}
            </Link>
          </ShareWay>
          {!network.changing && <JoinProfiles network={network} onShared={onShared} />}
        </ul>
        <div className="grid gap-4 sm:grid-cols-2">
          <CodePanel
            title={t('dashboard.share.page.title')}
            text={t('dashboard.share.page.text')}
            label={t('dashboard.share.page.label', { name })}
            content={trackedGuestPageUrl(id, 'qr')}
            size={qrSizes.dashboard}
            fileName={`${ssid}-page`}
            onDownload={onShared}
          />
          {network.changing ? (
            <Alert tone="warning" className="self-start">
              {t('dashboard.share.changing')}
            </Alert>
          ) : (
            <CodePanel
              title={t('dashboard.share.direct.title')}
              text={t(`dashboard.share.direct.${aboutDirect(network)}`)}
              label={t('dashboard.share.direct.label', { ssid })}
              content={wifiPayload(network)}
              size={qrSizes.dashboard}
              fileName={`${ssid}-wifi`}
              onDownload={onShared}
            />
          )}
        </div>
      </div>
    </details>
  );
}

function aboutDirect({ security, rotates }: Network): 'open' | 'rotates' | 'text' {
  if (security === 'NONE') return 'open';
  return rotates ? 'rotates' : 'text';
}

/** The join profiles, made here as the server makes them: an inactive network has none there. */
function JoinProfiles({ network, onShared }: PartProps) {
  const t = useText();
  const { id: networkId, ssid } = network;
  const [apple, windows] = [t('dashboard.share.profile.apple'), t('dashboard.share.profile.windows')];

  function save(content: string, type: string, fileName: string) {
    saveFile(new Blob([content], { type }), fileName);
    onShared();
  }

  function saveApple() {
    const origin = { networkId, organization: t('common.brand'), pageUrl: guestPageUrl(networkId) };
    save(appleProfile(network, origin), 'application/x-apple-aspen-config', `${ssid}.mobileconfig`);
  }

  const saveWindows = () => save(windowsProfile(network), 'application/xml', windowsProfileFile(network));

  return (
    <ShareWay
      icon={FileDown}
      title={t('dashboard.share.profile.title')}
      text={t(network.security === 'NONE' ? 'dashboard.share.profile.open' : 'dashboard.share.profile.text')}
    >
      <Button aria-label={t('dashboard.share.profile.download', { device: apple })} onClick={saveApple}>
        <Download aria-hidden />
        {apple}
      </Button>
      <Button aria-label={t('dashboard.share.profile.download', { device: windows })} onClick={saveWindows}>
        <Download aria-hidden />
        {windows}
      </Button>
    </ShareWay>
  );
}

interface ShareWayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** What leads there. */
  children: ReactNode;
}

/** One more way to give the network away, with its buttons; on a narrow screen they stand below. */
function ShareWay({ icon: Icon, title, text, children }: ShareWayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <h3>{title}</h3>
        <p className="text-ink-muted text-sm">{text}</p>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto [&>*]:flex-1 sm:[&>*]:flex-none">{children}</div>
    </li>
  );
}
