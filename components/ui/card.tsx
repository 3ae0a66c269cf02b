import { type ReactNode, useContext, useId } from 'react';
import { CardHiding } from './card-hiding';
import { HideCard } from './hide-card';

export interface CardProps {
  title: string;
  /** Next to the title: a link to the full list, or a figure. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, className = '', children }: CardProps) {
  const titleId = useId();
  const hide = useContext(CardHiding);
  return (
    <section
      aria-labelledby={titleId}
      data-card
      className={`relative flex flex-col rounded-lg border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      <div
        className={`mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2 ${hide ? 'pr-7' : ''}`}
      >
        <h2 id={titleId} className="text-sm font-semibold">
          {title}
        </h2>
        {aside && <div className="text-sm text-muted">{aside}</div>}
      </div>
      {children}
      {hide && <HideCard title={title} onHide={hide} />}
    </section>
  );
}
