import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { titleFor } from '@/lib/navigation/page-titles';
import { PageTitle } from '@/components/layout/page-title';

interface BareScreenProps {
  title?: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A page without the panel layout: title, heading and a centred card. */
export function BareScreen({ title, description, children }: BareScreenProps) {
  const { pathname } = useRouter();
  const heading = title ?? titleFor(pathname);
  return (
    <>
      <PageTitle title={heading} />
      <div className="rounded-xl border border-line bg-surface p-6 shadow-xl shadow-black/10 sm:p-8">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{heading}</h1>
        {description && <div className="mt-2 text-sm text-muted">{description}</div>}
        <div className="mt-6">{children}</div>
      </div>
    </>
  );
}
