import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import type { Column } from '@/components/ui/table/column';
import { TwoLines } from '@/components/ui/table/two-lines';
import { CutText } from '@/components/ui/text/cut-text';
import { Since } from '@/components/ui/date/since';
import { RESIGNATION_LABELS } from '@/lib/contracts/leave/leave-labels';
import type { ResignationRequest } from '@/lib/contracts/leave/resignations';
import { formatDay } from '@/lib/format/date-time';
import { RESIGNATION_TONES, resignationTexts, TENURE_LABELS } from '@/lib/leave/resignation-words';
import { routes } from '@/lib/navigation/routes';
import { LeaverActions } from './leaver-actions';

export type LeaverAction = 'confirm' | 'talk' | 'close' | 'history';

/** A long reason would take the room that these have at a desk. */
const WHOLE = 'max-w-full min-[1400px]:w-max';

const columns: readonly Column<ResignationRequest>[] = [
  {
    header: 'Member',
    wide: true,
    render: ({ member, tenure }) => (
      <>
        <AppLink
          href={routes.profile(member.user_id)}
          className="block font-medium text-accent hover:underline"
        >
          <CutText text={member.name} className={WHOLE} />
        </AppLink>
        <span className="block text-xs text-muted">{TENURE_LABELS[tenure]}</span>
      </>
    ),
  },
  {
    header: 'Leaves',
    sort: 'leaves_on',
    render: ({ leaves_on, wants_deletion }) => (
      <>
        <span className="whitespace-nowrap">{formatDay(leaves_on)}</span>
        {wants_deletion && (
          <CutText text="Wants data deleted" className={`text-xs text-muted ${WHOLE}`} />
        )}
      </>
    ),
  },
  {
    header: 'Reason',
    isLong: true,
    render: (request) => <TwoLines texts={resignationTexts(request)} />,
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
    render: ({ state, handler, may_return }) => (
      <span className="flex flex-wrap items-baseline gap-x-2 as-scroll:flex-col">
        <Badge tone={RESIGNATION_TONES[state]}>{RESIGNATION_LABELS[state]}</Badge>
        {handler !== null && <span className="text-xs text-muted">by {handler.name}</span>}
        {may_return !== null && (
          <span className="text-xs text-muted">
            {may_return ? 'May come back' : 'Should not come back'}
          </span>
        )}
      </span>
    ),
  },
];

export const leaverColumns = (
  isQueue: boolean,
  onAction: (request: ResignationRequest, action: LeaverAction) => void,
): readonly Column<ResignationRequest>[] => [
  ...columns,
  {
    header: 'Actions',
    isActions: true,
    render: (request) => (
      <LeaverActions
        request={request}
        isQueue={isQueue}
        onAction={(action) => onAction(request, action)}
      />
    ),
  },
];
