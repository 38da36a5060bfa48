import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';

const waveRadii = [104, 150, 196, 242];

/** A phone meets a tag: the guest page opens on it, waves between the two. */
export function PhoneTagIllustration({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 520 500" className={cn('overflow-visible', className)}>
      <Waves />
      <Tag />
      <Phone />
    </svg>
  );
}

function Waves() {
  return (
    <g className="fill-none stroke-accent" strokeWidth="1.5">
      {waveRadii.map((radius, index) => (
        <circle key={radius} cx="372" cy="356" r={radius} opacity={0.42 - index * 0.1} />
      ))}
    </g>
  );
}

function Tag() {
  return (
    <g>
      <circle cx="372" cy="356" r="74" className="fill-surface stroke-control" strokeWidth="1.5" />
      <g className="fill-none stroke-accent-line" strokeWidth="3">
        <circle cx="372" cy="356" r="61" />
        <circle cx="372" cy="356" r="53" />
        <circle cx="372" cy="356" r="45" />
      </g>
      <circle cx="372" cy="356" r="33" className="fill-accent" />
      <g className="fill-none stroke-on-accent" strokeWidth="4" strokeLinecap="round">
        <path d="M361 362a15.5 15.5 0 0 1 22 0" />
        <path d="M353 353.5a27 27 0 0 1 38 0" />
      </g>
      <circle cx="372" cy="371" r="3.5" className="fill-on-accent" />
    </g>
  );
}

function Phone() {
  const t = useText();
  return (
    <g transform="rotate(-9 190 250)">
      <rect x="82" y="34" width="216" height="432" rx="38" className="fill-device" />
      <rect x="84" y="36" width="212" height="428" rx="36" className="fill-none stroke-control" strokeWidth="1.5" />
      <rect x="91" y="43" width="198" height="414" rx="30" className="fill-surface" />
      <rect x="163" y="54" width="54" height="14" rx="7" className="fill-device" />

      <rect x="111" y="94" width="40" height="40" rx="12" className="fill-accent-soft" />
      <g className="fill-none stroke-accent-ink" strokeWidth="2.5" strokeLinecap="round">
        <path d="M126.5 118.5a6.5 6.5 0 0 1 9 0" />
        <path d="M122 113a13 13 0 0 1 18 0" />
      </g>
      <circle cx="131" cy="122.5" r="1.8" className="fill-accent-ink" />
      <text x="111" y="162" className="fill-ink-muted text-sm">
        {t('landing.art.place')}
      </text>
      <text x="111" y="188" className="fill-ink font-semibold text-lg tracking-tight">
        {t('landing.art.ssid')}
      </text>

      <rect x="111" y="210" width="158" height="46" rx="12" className="fill-accent" />
      <text x="190" y="238" textAnchor="middle" className="fill-on-accent font-medium text-sm">
        {t('landing.art.connect')}
      </text>

      <rect x="111" y="268" width="158" height="42" rx="12" className="fill-none stroke-hairline" strokeWidth="1.5" />
      <g className="fill-ink-muted">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((bullet) => (
          <circle key={bullet} cx={128 + bullet * 9} cy="289" r="2.5" />
        ))}
      </g>
      <rect x="239" y="282" width="14" height="14" rx="3.5" className="fill-none stroke-ink-muted" strokeWidth="1.5" />

      <rect x="111" y="334" width="88" height="7" rx="3.5" className="fill-muted-strong" />
      <rect x="111" y="352" width="158" height="7" rx="3.5" className="fill-muted" />
      <rect x="111" y="368" width="132" height="7" rx="3.5" className="fill-muted" />
      <rect x="152" y="440" width="76" height="4" rx="2" className="fill-muted-strong" />
    </g>
  );
}
