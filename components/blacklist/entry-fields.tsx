import { ChoiceField } from '@/components/ui/form/choice-field';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import type { BlacklistFields } from '@/lib/contracts/blacklist';

export type BegunEntry = Partial<BlacklistFields>;

const SEVERITIES = [
  { value: 'block', label: 'Refuses an application by its ids' },
  { value: 'warn', label: 'Warns: the application waits for a look' },
];
const IDS = [
  { name: 'steam_ids', label: 'Steam ids', hint: '17 digits each.' },
  { name: 'discord_ids', label: 'Discord ids', hint: '15 to 20 digits each.' },
  { name: 'truckersmp_ids', label: 'TruckersMP ids', hint: 'The number of the account.' },
  { name: 'emails', label: 'Emails', hint: 'Spaces or commas between several.' },
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
        hint="One a line. A name alone never refuses: the application waits for a look."
        defaultValue={begun?.names?.join('\n')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
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
          label="What it does"
          name="severity"
          options={SEVERITIES}
          defaultValue={begun?.severity}
        />
        <OpenDateField
          label="Last day"
          name="until"
          type="date"
          openLabel="No end"
          isOpen={begun?.until === null}
          defaultValue={begun?.until ?? ''}
        />
      </div>
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={1000}
        hint="At least 10 characters. Only the staff reads it."
        defaultValue={begun?.reason}
      />
      <TextArea
        label="Evidence (optional)"
        name="evidence"
        rows={2}
        hint="One link or sentence a line."
        defaultValue={begun?.evidence?.join('\n')}
      />
    </>
  );
}
