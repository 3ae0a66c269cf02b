import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Time } from '@/components/ui/date/time';
import { useContacts } from '@/lib/quota/queries';
import { CONTACT_LABELS } from '@/lib/quota/words';

interface ContactHistoryProps {
  userId: number;
}

export function ContactHistory({ userId }: ContactHistoryProps) {
  return (
    <section aria-label="Contacts" className="border-t border-line pt-4 text-sm">
      <h3 className="mb-2 font-semibold">Contacts</h3>
      <QueryStates
        subject="the contacts"
        query={useContacts({ user_id: userId })}
        skeleton={<RowsSkeleton count={2} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">No contacts yet.</p>
          ) : (
            <ol className="space-y-3">
              {items.map((contact) => (
                <li key={contact.id} className="wrap-anywhere">
                  <p className="font-medium">{CONTACT_LABELS[contact.kind]}</p>
                  {contact.note !== null && <p className="whitespace-pre-line">{contact.note}</p>}
                  <p className="text-xs text-muted">
                    {contact.by}, <Time iso={contact.at} />
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryStates>
    </section>
  );
}
