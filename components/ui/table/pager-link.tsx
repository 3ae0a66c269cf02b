import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { QueryLink } from '@/components/ui/state/query-link';

interface PagerLinkProps {
  /** Null if there is no such page. */
  cursor: string | null;
  /** The URL parameter. */
  param?: string;
  /** Leads nowhere while another list is loading, but keeps the focus. */
  isOld?: boolean;
  children: string;
}

const LOOK = `${BUTTON} ${BUTTON_VARIANTS.secondary}`;

export function PagerLink(props: PagerLinkProps) {
  const { cursor, param = 'cursor', isOld = false, children } = props;
  if (cursor === null)
    return (
      <span
        role="link"
        tabIndex={-1}
        aria-disabled="true"
        className={`${LOOK} cursor-not-allowed opacity-60`}
      >
        {children}
      </span>
    );
  return (
    <QueryLink patch={{ [param]: cursor }} isOff={isOld} className={LOOK}>
      {children}
    </QueryLink>
  );
}
