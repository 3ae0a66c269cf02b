import { useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type AutoClaim, changeAutoClaimEndpoint } from '@/lib/contracts/recruitment/auto-claim';
import { isLeftOpen, localToday, textIn } from '@/lib/forms/fields';
import { withAdvice } from '@/lib/http/changed';
import { notify } from '@/lib/messages/notify';
import { useChangeAutoClaim } from '@/lib/recruitment/turn-queries';

/** What a colleague has saved is shown by then, under what was edited here. */
const ADVICE = 'Check the settings below, then save again.';

type Switches = Pick<AutoClaim, 'is_on' | 'is_open'>;

interface RecruitmentSwitchesProps {
  settings: AutoClaim;
}

export function RecruitmentSwitches({ settings }: RecruitmentSwitchesProps) {
  // Send only edited fields, so that colleagues' changes to the others stay.
  const [touched, setTouched] = useState<Partial<Switches>>({});
  const { is_on: isOn, is_open: isOpen }: Switches = { ...settings, ...touched };
  const touch = (patch: Partial<Switches>) => setTouched({ ...touched, ...patch });
  const change = useChangeAutoClaim();
  const error = useMemo(() => withAdvice(change.error, ADVICE), [change.error]);
  const save = async (changed: Parameters<typeof change.mutateAsync>[0]) => {
    await change.mutateAsync(changed);
    setTouched({});
    notify({ type: 'SUCCESS', message: 'Settings saved.' });
  };
  return (
    <Card title="Recruitment">
      <Form
        schema={changeAutoClaimEndpoint.input.body}
        read={(fields) => ({
          version: settings.version,
          is_on: isOn,
          is_open: isOpen,
          reopens_on:
            isOpen || isLeftOpen(fields, 'reopens_on') ? null : textIn(fields, 'reopens_on'),
        })}
        isPending={change.isPending}
        error={error}
        onSubmit={save}
      >
        <CheckField
          label="Recruitment open"
          hint="Doesn’t affect existing applications."
          isChecked={isOpen}
          onChange={(opens) => touch({ is_open: opens })}
        />
        {!isOpen && (
          <OpenDateField
            key={settings.reopens_on}
            label="Reopens on"
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
          hint="New applications go to the recruiter with the fewest open, then to the one who has waited longest."
          isChecked={isOn}
          onChange={(turns) => touch({ is_on: turns })}
        />
        <p className="text-sm text-muted">
          {settings.next === null
            ? 'No one can take the next application.'
            : `Next: ${settings.next.name}.`}
        </p>
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Card>
  );
}
