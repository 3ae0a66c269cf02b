import { type ReactNode, useState } from 'react';
import { useLatePart } from '@/lib/late/use-late-part';
import { useSearchKey } from '@/lib/search/use-search-key';

const loadDialog = () => import('./search-dialog');

interface SearchProps {
  /** The panel, including the buttons that open the search. */
  children: (onOpen: () => void) => ReactNode;
}

/** The global search; its code is loaded when first opened. */
export function Search({ children }: SearchProps) {
  const { part, request } = useLatePart(loadDialog);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => void request().then(setIsOpen);
  useSearchKey(open);
  return (
    <>
      {children(open)}
      {part && isOpen && <part.SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
