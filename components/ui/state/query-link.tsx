import type { ComponentProps } from 'react';
import { isForBrowser } from '@/lib/navigation/is-for-browser';
import type { Patch } from '@/lib/navigation/list-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { keepFocus } from '@/lib/keys/keep-focus';

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  patch: Patch;
  /** Leads nowhere for a moment. */
  isOff?: boolean;
}

/** A link to another view of the same page, which can also be opened in a new tab. */
export function QueryLink({ patch, isOff = false, ...rest }: QueryLinkProps) {
  const { hrefWith, setQuery } = useQueryState();
  return (
    <a
      {...rest}
      href={hrefWith(patch)}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        if (isOff || isForBrowser(event)) return;
        event.preventDefault();
        // The link may disappear with the current view.
        if (document.activeElement === event.currentTarget) keepFocus()();
        setQuery(patch);
      }}
    />
  );
}
