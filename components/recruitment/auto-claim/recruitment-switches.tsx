import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type AutoClaim, changeAutoClaimEndpoint } from '@/lib/contracts/recruitment/auto-claim';
import { isLeftOpen, localToday, textIn } from '@/lib/forms/fields';
import { notify } from '@/lib/messages/notify';
import { useChangeAutoClaim } from '@/lib/recruitment/turn-queries';

type Switches = Pick<AutoClaim, 'is_on' | 'is_open'>;

interface RecruitmentSwitchesProps {
  settings: AutoClaim;
}

export function RecruitmentSwitches({ settings }: RecruitmentSwitchesProps) {
  // Only what was touched here: the rest follows what colleagues change meanwhile.
  const [touched, setTouched] = useState<Partial<Switches>>({});
  const { is_on: isOn, is_open: isOpen }: Switches = { ...settings, ...touched };
  const touch = (patch: Partial<Switches>) => setTouched({ ...touched, ...patch });
  const change = useChangeAutoClaim();
  const save = async (changed: Parameters<typeof change.mutateAsync>[0]) => {
    await change.mutateAsync(changed);
    setTouched({});
    notify({ type: 'SUCCESS', message: 'The settings are saved.' });
  };
  return (
    <Card title="Recruitment">
      <Form
        schema={changeAutoClaimEndpoint.input.body}
        read={(fields) => ({
          is_on: isOn,
          is_open: isOpen,
          reopens_on:
            isOpen || isLeftOpen(fields, 'reopens_on') ? null : textIn(fields, 'reopens_on'),
        })}
        isPending={change.isPending}
        error={change.error}
        onSubmit={save}
      >
        <CheckField
          label="People may apply"
          hint="Those who have applied already are not touched."
          isChecked={isOpen}
          onChange={(opens) => touch({ is_open: opens })}
        />
        {!isOpen && (
          <OpenDateField
            key={settings.reopens_on}
            label="Opens again on"
            name="reopens_on"
            type="date"
            defaultValue={settings.reopens_on ?? ''}
            openLabel="Not decided yet"
            isOpen={!settings.is_open && settings.reopens_on === null}
            min={localToday(1)}
          />
        )}
        <CheckField
          label="Auto-claim"
          hint="A new application goes to whoever has the fewest open, then to whoever waited longest."
          isChecked={isOn}
          onChange={(turns) => touch({ is_on: turns })}
        />
        <p className="text-sm text-muted">
          {settings.next === null
            ? 'Nobody could take the next application.'
            : `The next application would go to ${settings.next.name}.`}
        </p>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Card>
  );
}
