import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { Delegate, HandoverChoice, HeldWork } from '@/lib/contracts/leave/handover';

interface HandoverSummaryProps {
  work: readonly HeldWork[];
  handover: readonly HandoverChoice[];
  /** Until they are known, nobody can say what the delegate takes. */
  delegates: UseQueryResult<readonly Delegate[]>;
  delegate: Delegate | undefined;
  /** Whom the member named, who may be away by now. */
  wished: { name: string } | null;
  /** What to do where the delegate can't stand in. */
  otherwise?: string;
}

/** In words, what goes to the delegate and what doesn't. */
export function HandoverSummary(props: HandoverSummaryProps) {
  const {
    work,
    handover,
    delegates,
    delegate,
    wished,
    otherwise = 'Choose another delegate.',
  } = props;
  const parts = work.map(({ kind, label, keep_label, items }) => {
    const choiceOf = (id: string) =>
      handover.find((one) => one.kind === kind && one.id === id)?.to ?? null;
    const those = (to: HandoverChoice['to'] | null) =>
      items.filter(({ id }) => choiceOf(id) === to).map(({ title }) => title);
    return {
      kind,
      label,
      keep_label,
      given: those('delegate'),
      kept: those('keep'),
      open: those(null),
    };
  });
  const isOpen = parts.some(({ open }) => open.length > 0);
  return (
    <QueryStates
      subject="who can stand in"
      query={delegates}
      skeleton={<RowsSkeleton count={1} rowClassName="h-6" />}
    >
      {() => (
        <>
          <p>
            {delegate ? (
              <>
                <span className="font-medium">{delegate.name}</span> stands in.
              </>
            ) : (
              `${wished?.name ?? 'The delegate'} can’t stand in on these days.`
            )}
          </p>
          {parts.length === 0 && <p className="text-muted">There is no open work to hand over.</p>}
          <ul className="list-disc space-y-1 pl-5">
            {parts.flatMap(({ kind, label, keep_label, given, kept, open }) => [
              given.length > 0 && (
                <li key={`${kind} given`}>
                  {label} handed over: {given.join(', ')}
                </li>
              ),
              kept.length > 0 && (
                <li key={`${kind} kept`}>
                  {label}, {keep_label.toLowerCase()}: {kept.join(', ')}
                </li>
              ),
              open.length > 0 && (
                <li key={`${kind} open`}>
                  {label} to decide: {open.join(', ')}
                </li>
              ),
            ])}
          </ul>
          {(isOpen || !delegate) && (
            <Notice tone="warning">
              {delegate ? 'Decide about the rest before you accept.' : otherwise}
            </Notice>
          )}
        </>
      )}
    </QueryStates>
  );
}
