import { templatesFor } from '@/components/shared/handbook/templates-for';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { TextField } from '@/components/ui/form/text-field';
import { TextArea } from '@/components/ui/form/text-area';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import { LINKED_SERVICES, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { type ActedOn, ACTIONS } from '@/lib/accounts/actions';
import type { ActionName } from '@/lib/accounts/words';
import { CorrectionFields } from './correction-fields';
import { RoleFields } from './role-fields';

const Templates = templatesFor('account');

const SERVICES = LINKED_SERVICES.map((value) => ({ value, label: SERVICE_NAMES[value] }));

const HINTS: Partial<Record<ActionName, string>> = {
  factor: 'Kept in the audit log.',
};

interface MemberActionFieldsProps {
  action: ActionName;
  members: readonly ActedOn[];
}

/** The fields that each action needs. */
export function MemberActionFields({ action, members }: MemberActionFieldsProps) {
  const [first, ...others] = members;
  const only = others.length === 0 ? first : undefined;
  if (action === 'roles') return <RoleFields userId={only?.user_id ?? null} />;
  if (action === 'note') return <TextArea label="Note" name="note" rows={4} maxLength={1000} />;
  return (
    <>
      {action === 'relink' && <ChoiceField label="Service" name="service" options={SERVICES} />}
      {action === 'points' && <CorrectionFields members={members} />}
      {action === 'disable' && (
        <OpenDateField label="Until" name="until" type="datetime-local" openLabel="No end date" />
      )}
      <TextArea
        label="Reason"
        tools={Templates}
        name="reason"
        rows={4}
        maxLength={1000}
        hint={HINTS[action] ?? 'The member can read it.'}
      />
      {ACTIONS[action].isForGood && members.length > 1 && (
        <TextField
          label={`Type ${members.length} to confirm`}
          name="confirmation"
          autoComplete="off"
          inputMode="numeric"
          rule={(typed) =>
            typed.trim() === String(members.length)
              ? undefined
              : `Type ${members.length}, the number of members.`
          }
        />
      )}
    </>
  );
}
