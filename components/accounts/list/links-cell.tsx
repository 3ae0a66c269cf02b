import type { AccountRow } from '@/lib/contracts/accounts/accounts';
import { LINKED_SERVICES, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { findingsOf, LINK_WORDS } from '@/lib/accounts/words';

interface LinksCellProps {
  row: Pick<AccountRow, 'links' | 'elsewhere'>;
}

/** Linked accounts, and anything wrong with them. */
export function LinksCell({ row }: LinksCellProps) {
  return (
    <>
      <ul className="flex gap-x-1.5 text-xs">
        {LINKED_SERVICES.map((service) => {
          const state = row.links[service];
          const isLinked = state === 'linked';
          return (
            <li
              key={service}
              title={`${SERVICE_NAMES[service]}: ${LINK_WORDS[state]}`}
              className="whitespace-nowrap"
            >
              <span aria-hidden="true" className={isLinked ? 'text-success' : 'text-danger'}>
                {isLinked ? '✔' : '✘'}
              </span>{' '}
              <span aria-hidden="true">{SERVICE_NAMES[service].slice(0, 1)}</span>
              <span className="sr-only">
                {SERVICE_NAMES[service]} {LINK_WORDS[state]}
              </span>
            </li>
          );
        })}
      </ul>
      {findingsOf(row).map((finding) => (
        <p key={finding} className="mt-1 text-xs text-danger">
          {finding}
        </p>
      ))}
    </>
  );
}
