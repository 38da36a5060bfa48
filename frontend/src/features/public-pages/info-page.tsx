import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { StartLink } from '@/components/start-link.js';
import { Card } from '@/components/ui/card.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';

interface InfoPageProps {
  title: string;
  /** What search engines show; of a directly loaded page the gateway has said it already. */
  description: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the pages that explain the product. */
export function InfoPage({ title, description, lead, children }: InfoPageProps) {
  const t = useText();
  useDocumentTitle(title);
  useDescription(description);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-10 px-4 pt-8 pb-16 sm:px-6 sm:pt-12 sm:pb-20">
      <div className="grid justify-items-start gap-4">
        <Link to="/" className={`${textLinkClass} inline-flex items-center gap-2 py-1 text-sm`}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('common.backToHome')}
        </Link>
        <h1 className="text-xl tracking-tighter sm:text-2xl">{title}</h1>
        <p className="max-w-[56ch] text-base text-ink-muted sm:text-lg">{lead}</p>
      </div>
      {children}
      <Next />
    </div>
  );
}

function useDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return;
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}

function Next() {
  const t = useText();
  return (
    <Card className="flex flex-col gap-4 px-6 py-6 sm:flex-row sm:items-center">
      <div className="grid gap-1 sm:mr-auto">
        <h2 className="text-base">{t('info.next.title')}</h2>
        <p className="text-ink-muted">{t('info.next.text')}</p>
      </div>
      <StartLink />
    </Card>
  );
}
