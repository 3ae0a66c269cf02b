import { useRouter } from 'next/router';
import { type SyntheticEvent, useState } from 'react';
import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { valuesOf } from '@/lib/forms/form-values';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { bonusFields, type BonusFields } from '@/lib/contracts/rewards/bonus-management';
import { BONUS_KINDS } from '@/lib/contracts/rewards/bonuses';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { readBonus, untitled } from '@/lib/rewards/bonus-form';
import { useSaveBonus } from '@/lib/rewards/bonus-queries';
import { KIND_HINTS, KIND_LABELS } from '@/lib/rewards/bonus-words';
import { useDraft } from '@/lib/forms/use-draft';
import { ConditionFields } from './condition-fields';
import { Simulation } from './simulation';
import { TargetFields } from './target-fields';
import { WorthFields } from './worth-fields';

const KINDS = BONUS_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const SAVED = [
  { value: 'scheduled', label: 'Schedule it' },
  { value: 'draft', label: 'Keep it as a draft' },
];

interface BonusFormProps {
  known: { id: number; version: number } | null;
  defaults: BonusFields;
  drivers: readonly { user_id: number; name: string }[];
}

export function BonusForm({ known, defaults, drivers }: BonusFormProps) {
  const { push } = useRouter();
  const save = useSaveBonus(useBegun(known));
  const [kind, setKind] = useState(defaults.kind);
  const [state, setState] = useState('scheduled');
  const [draft, setDraftLater] = useDraft<BonusFields | null>(untitled(defaults));

  const simulated = (form: HTMLFormElement) => {
    const fields = { ...valuesOf(form), title: 'Simulated' };
    const parsed = bonusFields.safeParse(readBonus(fields));
    return parsed.success ? untitled(parsed.data) : null;
  };
  const handleInput = ({ target }: SyntheticEvent) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) setDraftLater(() => simulated(form));
  };
  const handleSubmit = async (bonus: BonusFields) => {
    const isScheduled = state === 'scheduled';
    await save.mutateAsync({ bonus, is_scheduled: isScheduled });
    const word = isScheduled ? 'scheduled' : 'kept as a draft';
    notify({ type: 'SUCCESS', message: `“${bonus.title}” is ${word}.` });
    void push(routes.bonusesManage);
  };

  return (
    <div onInput={handleInput}>
      <Form
        schema={bonusFields}
        read={readBonus}
        isPending={save.isPending}
        error={save.error}
        onSubmit={handleSubmit}
      >
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div className="space-y-4">
            <Card title="What it is">
              <div className="space-y-4">
                <ChoiceField
                  label="Kind"
                  name="kind"
                  options={KINDS}
                  value={kind}
                  hint={KIND_HINTS[kind]}
                  onChange={({ target }) =>
                    setKind(BONUS_KINDS.find((one) => one === target.value) ?? 'campaign')
                  }
                />
                <TextField
                  label="Title"
                  name="title"
                  maxLength={80}
                  defaultValue={defaults.title}
                />
                <TextArea
                  label="Description (optional)"
                  name="description"
                  rows={2}
                  maxLength={1000}
                  defaultValue={defaults.description}
                />
              </div>
            </Card>
            <WorthFields kind={kind} defaults={defaults} />
            <TargetFields kind={kind} defaults={defaults.target} drivers={drivers} />
            {kind !== 'one_off' && <ConditionFields kind={kind} defaults={defaults.conditions} />}
          </div>
          <div className="space-y-4 xl:sticky xl:top-8">
            <Simulation kind={kind} draft={draft} />
            <div className="flex flex-wrap items-end gap-3">
              <ChoiceField
                label="Then"
                name="state"
                options={SAVED}
                value={state}
                onChange={({ target }) => setState(target.value)}
              />
              <SubmitButton>{known ? 'Save the bonus' : 'Create the bonus'}</SubmitButton>
            </div>
          </div>
        </div>
      </Form>
    </div>
  );
}
