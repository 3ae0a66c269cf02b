import type { ComponentProps } from 'react';
import { isForBrowser } from '@/lib/navigation/is-for-browser';
import type { Patch } from '@/lib/navigation/list-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { keepFocus } from '@/lib/keys/keep-focus';

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  patch: Patch;
}

/** Leads to another view of the same page, which can also be opened in a tab of its own. */
export function QueryLink({ patch, ...rest }: QueryLinkProps) {
  const { hrefWith, setQuery } = useQueryState();
  return (
    <a
      {...rest}
      href={hrefWith(patch)}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        // It may go with the view that it stands in.
        if (document.activeElement === event.currentTarget) keepFocus()();
        setQuery(patch);
      }}
    />
  );
}
