import { ChoiceField } from '@/components/ui/form/choice-field';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import type { BlacklistFields } from '@/lib/contracts/blacklist';

export type BegunEntry = Partial<BlacklistFields>;

const SEVERITIES = [
  { value: 'block', label: 'Block: applications with a matching ID are refused' },
  { value: 'warn', label: 'Warn: matching applications are put on hold' },
];
const IDS = [
  { name: 'steam_ids', label: 'Steam IDs', hint: '17 digits each.' },
  { name: 'discord_ids', label: 'Discord IDs', hint: '15 to 20 digits each.' },
  { name: 'truckersmp_ids', label: 'TruckersMP IDs', hint: 'The account number.' },
  { name: 'emails', label: 'Emails', hint: 'Separate several with spaces or commas.' },
] as const;

interface EntryFieldsProps {
  begun: BegunEntry | null;
}

export function EntryFields({ begun }: EntryFieldsProps) {
  return (
    <>
      <TextArea
        label="Names"
        name="names"
        rows={2}
        hint="One per line. A matching name only puts the application on hold."
        defaultValue={begun?.names?.join('\n')}
      />
      <div className="fields-beside sm:grid-cols-2">
        {IDS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            hint={hint}
            autoComplete="off"
            defaultValue={begun?.[name]?.join(' ')}
          />
        ))}
        <ChoiceField
          label="Effect"
          name="severity"
          options={SEVERITIES}
          defaultValue={begun?.severity}
        />
        <OpenDateField
          label="Last day"
          name="until"
          type="date"
          openLabel="No end date"
          isOpen={begun?.until === null}
          defaultValue={begun?.until ?? ''}
        />
      </div>
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={1000}
        hint="At least 10 characters. Only staff can read it."
        defaultValue={begun?.reason}
      />
      <TextArea
        label="Evidence (optional)"
        name="evidence"
        rows={2}
        hint="One link or sentence per line."
        defaultValue={begun?.evidence?.join('\n')}
      />
    </>
  );
}
