import type * as z from 'zod/mini';
import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { setDisplayEndpoint } from '@/lib/contracts/own-account';
import { textIn, type Fields } from '@/lib/forms/fields';
import { type OwnAccount, useSetDisplay } from '@/lib/own-account/queries';
import { UNIT_OPTIONS } from '@/lib/own-account/unit-options';
import { zoneOptions } from '@/lib/own-account/zone-options';
import { notify } from '@/lib/messages/notify';
import { CurrentTime } from './current-time';

const { body } = setDisplayEndpoint.input;

const read = (fields: Fields) => ({
  units: textIn(fields, 'units'),
  time_zone: textIn(fields, 'time_zone') || null,
});

/** The units and time zone the panel uses. */
export function DisplayCard({ own }: { own: OwnAccount }) {
  const set = useSetDisplay();
  const save = async (given: z.output<typeof body>) => {
    await set.mutateAsync(given);
    notify({ type: 'SUCCESS', message: 'Units and time zone saved.' });
  };
  return (
    <Card title="Units and time zone" aside={<CurrentTime />}>
      <Form schema={body} read={read} isPending={set.isPending} error={set.error} onSubmit={save}>
        <ChoiceField
          label="Units"
          name="units"
          defaultValue={own.units}
          options={UNIT_OPTIONS}
          hint="CSV files always use kilometres."
        />
        <ChoiceField
          label="Time zone"
          name="time_zone"
          defaultValue={own.time_zone ?? ''}
          options={zoneOptions(own.time_zone)}
        />
        <SubmitButton>Save changes</SubmitButton>
      </Form>
    </Card>
  );
}
