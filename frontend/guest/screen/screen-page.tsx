import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readLogo } from '@wifi-share/contracts/calls/network-files';
import { readScreen, streamScreen } from '@wifi-share/contracts/calls/screens';
import type { ScreenNetwork } from '@wifi-share/contracts/entities/screen';
import { accentStyle } from '../page/accent-style.js';
import { qrImage } from '../page/qr-image.js';
import { ScreenDocument } from './screen-document.js';
import type { ScreenPageInput } from './screen-input.js';
import { Turn } from './turn.js';

/** What a tablet, a television or a frame shows of a network, for guests who stand in front of it. */
export function ScreenPage({ state, token, now, brandName, assets, t }: ScreenPageInput) {
  const { show, languages, network, validUntil, version, nightMode } = state;
  const [first = 'en'] = languages;
  const asked = { token };
  return (
    <ScreenDocument
      language={first}
      title={network?.name ?? brandName}
      nightMode={nightMode}
      assets={assets}
      style={network && accentStyle(network)}
    >
      <main
        className={`network show-${show}`}
        data-turn="0"
        data-turns={languages.length}
        data-show={show}
        data-version={version}
        data-now={now.getTime()}
        data-valid-until={validUntil ? Date.parse(validUntil) : undefined}
        data-state={callPath(readScreen.path, asked)}
        data-events={callPath(streamScreen.path, asked)}
        data-password={network?.password}
        data-changed-text={t(first, 'guest.screen.changed')}
        data-age-text={t(first, 'guest.screen.age', { time: '{time}' })}
        data-awake-text={t(first, 'guest.screen.awake')}
      >
        {network ? (
          <>
            <Host network={network} />
            {show === 'network' && <Join network={network} languages={languages} t={t} />}
            {show === 'changing' && <Changing network={network} languages={languages} t={t} />}
            <PageCode network={network} languages={languages} t={t} hidden={show !== 'page'} />
          </>
        ) : (
          <section className="alone">
            <h1>
              <Turn languages={languages} of={(language) => t(language, 'guest.screen.askStaff')} />
            </h1>
          </section>
        )}
      </main>
    </ScreenDocument>
  );
}

function Host({ network: { id, name, welcome, logo } }: { network: ScreenNetwork }) {
  return (
    <header>
      {logo && <img className="host-logo" src={`${callPath(readLogo.path, { id })}?v=${logo}`} alt="" height={64} />}
      <h1 className={sizeOf(name)}>{bidiIsolate(name)}</h1>
      {welcome && <p className="welcome">{bidiIsolate(welcome)}</p>}
    </header>
  );
}

type PartProps = Pick<ScreenPageInput['state'], 'languages'> & Pick<ScreenPageInput, 't'> & { network: ScreenNetwork };

/** The code that joins, and beside it what guests type whose camera reads none. */
function Join({ network, languages, t }: PartProps) {
  const { ssid, password, joinCode, security, hidden } = network;
  const [open, closed] = hidden
    ? (['guest.screen.type.hidden.open', 'guest.screen.type.hidden'] as const)
    : (['guest.screen.type.open', 'guest.screen.type'] as const);
  const way = security === 'NONE' ? open : closed;
  return (
    <section className="join">
      <img className="code" src={qrImage(joinCode ?? '')} alt={t(languages[0] ?? 'en', 'guest.qr.alt', { ssid })} />
      <div className="facts">
        <p className="step">
          <Turn languages={languages} of={(language) => t(language, 'guest.screen.scan')} />
        </p>
        <p className="step quiet">
          <Turn languages={languages} of={(language) => t(language, way)} />
        </p>
        <dl>
          <dt>
            <Turn languages={languages} of={(language) => t(language, 'guest.network.ssid')} />
          </dt>
          <dd className={sizeOf(ssid)} translate="no">
            <bdi>{ssid}</bdi>
          </dd>
          {security !== 'NONE' && (
            <>
              <dt>
                <Turn languages={languages} of={(language) => t(language, 'guest.label.password')} />
              </dt>
              <dd className={`password ${sizeOf(password)}`} translate="no">
                <bdi>{password}</bdi>
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}

/** Characters from which on a value is set smaller. */
const lengths = { long: 20, longest: 36 };

function sizeOf({ length }: string): string {
  if (length >= lengths.longest) return 'longest';
  return length >= lengths.long ? 'long' : '';
}

function Changing({ network: { ssid }, languages, t }: PartProps) {
  return (
    <section className="alone join">
      <h2>
        <span className="spinner" />
        <Turn languages={languages} of={(language) => t(language, 'guest.changing.title')} />
      </h2>
      <p className="step quiet">
        <Turn languages={languages} of={(language) => t(language, 'guest.screen.changing')} />
      </p>
      <p className="ssid" translate="no">
        <bdi>{ssid}</bdi>
      </p>
    </section>
  );
}

/** The code of the guest page, which is never wrong: alone, or for when the password may be. */
function PageCode({ network, languages, t, hidden }: PartProps & { hidden: boolean }) {
  return (
    <section className="join page-code" hidden={hidden}>
      <img className="code" src={qrImage(network.pageUrl)} alt={t(languages[0] ?? 'en', 'guest.screen.pageAlt')} />
      <div className="facts">
        <p className="step">
          <Turn languages={languages} of={(language) => t(language, 'guest.screen.page')} />
        </p>
        {network.security !== 'NONE' && (
          <p className="step quiet">
            <Turn languages={languages} of={(language) => t(language, 'guest.screen.page.text')} />
          </p>
        )}
      </div>
    </section>
  );
}
