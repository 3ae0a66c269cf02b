import { useState } from 'react';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import { changeOwnTurnsEndpoint, type Claimer } from '@/lib/contracts/recruitment/auto-claim';
import {
  listIn,
  localMoment,
  localToday,
  momentIn,
  textIn,
  wholeNumberIn,
} from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { LanguagesField } from './languages-field';
import { useChangeTurns } from '@/lib/recruitment/turn-queries';

interface TurnsDialogProps {
  claimer: Claimer;
  isOwn: boolean;
  onClose: () => void;
}

/** One recruiter's auto-claim settings. */
export function TurnsDialog({ claimer, isOwn, onClose }: TurnsDialogProps) {
  const { user_id, name, max_open, languages, away_until } = claimer;
  const version = useBegun(claimer.version);
  const [isOn, setIsOn] = useState(claimer.is_on);
  const [openedAt] = useState(() => new Date());
  const isAway = away_until !== null && new Date(away_until) > openedAt;
  const change = useChangeTurns(isOwn ? null : user_id);
  return (
    <Dialog title={isOwn ? 'Your auto claim' : `Auto claim for ${name}`} onClose={onClose}>
      <Form
        schema={changeOwnTurnsEndpoint.input.body}
        read={(fields) => ({
          version,
          is_on: isOn,
          max_open: wholeNumberIn(fields, 'max_open'),
          languages: listIn(fields, 'languages'),
          away_until: textIn(fields, 'away_until') === '' ? null : momentIn(fields, 'away_until'),
        })}
        isPending={change.isPending}
        error={change.error}
        onSubmit={async (row) => {
          await change.mutateAsync(row);
          notify({ type: 'SUCCESS', message: 'Settings saved.' });
          onClose();
        }}
      >
        <CheckField
          label="Assign applications in turn"
          hint="Applies while auto claim is on for the company."
          isChecked={isOn}
          onChange={setIsOn}
        />
        <NumberField
          label="Maximum open applications"
          name="max_open"
          isWhole
          defaultValue={max_open}
        />
        <TextField
          label="Away until"
          name="away_until"
          type="datetime-local"
          min={`${localToday()}T00:00`}
          defaultValue={isAway ? localMoment(away_until) : undefined}
        />
        <LanguagesField label="Languages" hint="Leave empty for any language." chosen={languages} />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Save</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
