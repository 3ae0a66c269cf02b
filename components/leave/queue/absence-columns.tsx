import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import type { Column } from '@/components/ui/table/column';
import { TwoLines } from '@/components/ui/table/two-lines';
import { CutText } from '@/components/ui/text/cut-text';
import { Since } from '@/components/ui/date/since';
import type { AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { ABSENCE_RULES, type AbsenceScope } from '@/lib/contracts/leave/absences';
import { ABSENCE_LABELS } from '@/lib/contracts/leave/leave-labels';
import { ABSENCE_TONES, absenceTexts, daysWords, spanWords } from '@/lib/leave/words';
import { routes } from '@/lib/navigation/routes';
import { AbsenceActions, type QueueAction } from './absence-actions';

const DELEGATE: Column<AbsenceRequest> = {
  header: 'Delegate',
  render: ({ delegate, state }) => {
    if (delegate)
      return (
        // Beside the days a tablet has room for one word a line.
        <span title={delegate.name} className="block as-table:line-clamp-2 as-scroll:w-min">
          {delegate.name}
        </span>
      );
    const isMissing = state === 'upcoming' || state === 'active';
    return isMissing ? <Badge tone="danger">No delegate</Badge> : '–';
  },
};

const lengthWords = (absence: AbsenceRequest): string =>
  [
    absence.is_late && 'First day has passed',
    `${daysWords(absence)}${absence.asked ? `, asked for ${spanWords(absence.asked)}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

const columns: readonly Column<AbsenceRequest>[] = [
  {
    header: 'Member',
    wide: true,
    render: ({ member }) => (
      <AppLink
        href={routes.profile(member.user_id)}
        className="font-medium text-accent hover:underline min-[1400px]:whitespace-nowrap"
      >
        {member.name}
      </AppLink>
    ),
  },
  {
    header: 'Days',
    isWhole: true,
    sort: 'from',
    render: (absence) => (
      <>
        <span className="whitespace-nowrap">{spanWords(absence)}</span>
        <CutText
          text={lengthWords(absence)}
          // Takes the width of the days, and adds none.
          className={`text-xs as-table:w-0 as-table:min-w-full ${absence.is_late ? 'font-medium text-danger' : 'text-muted'}`}
        />
      </>
    ),
  },
  {
    header: 'Reason',
    isLong: true,
    render: (absence) => <TwoLines texts={absenceTexts(absence)} />,
  },
  {
    header: 'Days used',
    align: 'end',
    render: ({ used_days }) => `${used_days} of ${ABSENCE_RULES.days_a_year}`,
  },
  {
    header: 'Requested',
    isSpare: true,
    sort: 'created_at',
    render: ({ created_at }) => <Since iso={created_at} />,
  },
  {
    header: 'Status',
    isStatus: true,
    render: ({ state, decided_by, has_not_returned }) => (
      <>
        <span className="flex flex-wrap gap-1 as-table:flex-nowrap">
          <Badge tone={ABSENCE_TONES[state]}>{ABSENCE_LABELS[state]}</Badge>
          {has_not_returned && <Badge tone="danger">Not returned</Badge>}
        </span>
        {decided_by !== null && (
          <span className="block text-xs text-muted min-[1400px]:whitespace-nowrap">
            by {decided_by.name}
          </span>
        )}
      </>
    ),
  },
];

/** Staff LOA has a delegate and no allowance; a status says nothing while all are waiting. */
const columnsOf = (scope: AbsenceScope, isWaiting: boolean) =>
  columns
    .map((one) => {
      if (one.header !== 'Days used') return one;
      return scope === 'staff' ? DELEGATE : { ...one, isSpare: !isWaiting };
    })
    .filter(({ header }) => !isWaiting || header !== 'Status');

export const absenceColumns = (
  scope: AbsenceScope,
  isWaiting: boolean,
  onAction: (absence: AbsenceRequest, action: QueueAction) => void,
): readonly Column<AbsenceRequest>[] => [
  ...columnsOf(scope, isWaiting),
  {
    header: 'Actions',
    isActions: true,
    render: (absence) => (
      <AbsenceActions
        absence={absence}
        isQueue={isWaiting}
        onAction={(action) => onAction(absence, action)}
      />
    ),
  },
];
