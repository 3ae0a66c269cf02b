import { useRouter } from 'next/router';
import { useState } from 'react';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { LiveRegion } from '@/components/ui/state/live-region';
import { bonusFields, type BonusFields } from '@/lib/contracts/rewards/bonus-management';
import type { Fields } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { readBonus, untitled } from '@/lib/rewards/bonus-form';
import { useSaveBonus } from '@/lib/rewards/managed-bonus-queries';
import { useDebouncedState } from '@/lib/forms/use-debounced-state';
import { KindFields } from './kind-fields';
import { Simulation } from './simulation';

const STATES = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Draft' },
];

/** The form's current values for the simulation; null while incomplete. */
function simulated(fields: Fields): BonusFields | null {
  const parsed = bonusFields.safeParse(readBonus({ ...fields, title: 'Simulated' }));
  return parsed.success ? untitled(parsed.data) : null;
}

interface BonusFormProps {
  known: { id: number; version: number } | null;
  /** A draft stays one until it is scheduled. */
  isDraft?: boolean;
  defaults: BonusFields;
  drivers: readonly { user_id: number; name: string }[];
}

export function BonusForm({ known, isDraft = false, defaults, drivers }: BonusFormProps) {
  const { push } = useRouter();
  const save = useSaveBonus(useBegun(known));
  const [state, setState] = useState(isDraft ? 'draft' : 'scheduled');
  const [draft, setDraftLater] = useDebouncedState<BonusFields | null>(untitled(defaults));

  const handleSubmit = async (bonus: BonusFields) => {
    const isScheduled = state === 'scheduled';
    const goOn = fromHere();
    await save.mutateAsync({ bonus, is_scheduled: isScheduled });
    const word = isScheduled ? 'scheduled' : 'saved as a draft';
    notify({ type: 'SUCCESS', message: `“${bonus.title}” ${word}.` });
    goOn(() => void push(routes.bonusesManage));
  };

  return (
    <Form
      schema={bonusFields}
      read={readBonus}
      isPending={save.isPending}
      error={save.error}
      onChange={(held) => setDraftLater(() => simulated(held()))}
      onSubmit={handleSubmit}
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <KindFields defaults={defaults} drivers={drivers} />
        <div className="space-y-4 xl:sticky xl:top-8">
          <LiveRegion>
            <Simulation draft={draft} />
          </LiveRegion>
          <div className="flex flex-wrap items-end gap-3">
            <ChoiceField
              label="Status"
              name="state"
              options={STATES}
              value={state}
              onChange={({ target }) => setState(target.value)}
            />
            <SubmitButton>{known ? 'Save bonus' : 'Create bonus'}</SubmitButton>
          </div>
        </div>
      </div>
    </Form>
  );
}
