import { QueryLink } from '@/components/ui/state/query-link';

interface ShowAllProps {
  /** The URL parameter that selects a single record. */
  param: string;
  children: string;
}

/** A link from a single record back to the whole list. */
export const ShowAll = ({ param, children }: ShowAllProps) => (
  <QueryLink patch={{ [param]: undefined }} className="text-accent hover:underline">
    {children}
  </QueryLink>
);
