import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { SelectField } from '@/components/ui/form/select-field';
import { BOARD_ORDERS, BOARD_SPANS } from '@/lib/contracts/rewards/board';
import { GAMES } from '@/lib/contracts/jobs/games';
import { filterOptions, hasChoice, namedOptions } from '@/lib/forms/filter-options';
import { GAME_LABELS } from '@/lib/jobs/labels';
import type { Patch } from '@/lib/navigation/list-address';
import { useDirectoryChoices } from '@/lib/profiles/queries';
import { BOARD_ORDER_LABELS, BOARD_SPAN_LABELS } from '@/lib/rewards/board-words';

interface BoardFiltersProps {
  asked: { span: string; by: string; game?: string | undefined; division?: string | undefined };
  onChange: (patch: Patch) => void;
}

const SPANS = BOARD_SPANS.map((value) => ({ value, label: BOARD_SPAN_LABELS[value] }));
const ORDERS = BOARD_ORDERS.map((value) => ({ value, label: BOARD_ORDER_LABELS[value] }));
const GAME_OPTIONS = [
  { value: '', label: 'All games' },
  ...GAMES.map((value) => ({ value, label: GAME_LABELS[value] })),
];

export function BoardFilters({ asked, onChange }: BoardFiltersProps) {
  const divisions = filterOptions({
    noun: 'division',
    value: asked.division,
    query: useDirectoryChoices(),
    choicesOf: (found) => namedOptions(found.divisions),
  });
  const change = (patch: Patch) => onChange({ page: undefined, ...patch });
  return (
    <div role="search" aria-label="Filters" className="mb-4 flex flex-wrap items-end gap-3">
      <div className="flex basis-full flex-wrap gap-3">
        <SegmentedControl
          label="Period"
          value={asked.span}
          options={SPANS}
          onChange={(span) => change({ span, of: undefined })}
        />
        <SegmentedControl
          label="Rank by"
          value={asked.by}
          options={ORDERS}
          onChange={(by) => change({ by })}
        />
      </div>
      <SelectField
        label="Game"
        value={asked.game ?? ''}
        options={GAME_OPTIONS}
        onChange={(game) => change({ game })}
      />
      {hasChoice(divisions) && (
        <SelectField
          label="Division"
          value={asked.division ?? ''}
          options={divisions}
          onChange={(division) => change({ division })}
        />
      )}
    </div>
  );
}
