import { QueryLink } from '@/components/ui/state/query-link';

interface ShowAllProps {
  /** The parameter of the URL that names one record. */
  param: string;
  children: string;
}

/** Leads from the one record that a link named to all of them. */
export const ShowAll = ({ param, children }: ShowAllProps) => (
  <QueryLink patch={{ [param]: undefined }} className="text-accent hover:underline">
    {children}
  </QueryLink>
);
