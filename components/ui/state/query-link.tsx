import type { ComponentProps } from 'react';
import { isForBrowser } from '@/lib/navigation/is-for-browser';
import type { Patch } from '@/lib/navigation/list-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { keepFocus } from '@/lib/keys/keep-focus';

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  patch: Patch;
}

/** A link to another view of the same page, which can also be opened in a new tab. */
export function QueryLink({ patch, ...rest }: QueryLinkProps) {
  const { hrefWith, setQuery } = useQueryState();
  return (
    <a
      {...rest}
      href={hrefWith(patch)}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        // The link may disappear with the current view.
        if (document.activeElement === event.currentTarget) keepFocus()();
        setQuery(patch);
      }}
    />
  );
}
