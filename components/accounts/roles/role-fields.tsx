import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import { type Role, TEAMS } from '@/lib/contracts/accounts/roles';

const OF_STAFF = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const OF_TEAM = [
  { value: '', label: 'None' },
  ...TEAMS.map((team) => ({ value: team, label: team })),
];
const FIRST_COLOR = '#7c8794';

interface RoleFieldsProps {
  role: Role | null;
  ownLevel: number;
}

export function RoleFields({ role, ownLevel }: RoleFieldsProps) {
  return (
    <div className="fields-beside sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        defaultValue={role?.name}
        maxLength={32}
        autoComplete="off"
      />
      <NumberField
        label="Level"
        name="level"
        defaultValue={role?.level}
        hint={`Must be below yours (${ownLevel}). Higher levels manage lower ones.`}
        isWhole
      />
      <TextField
        label="Colour"
        name="color"
        type="color"
        defaultValue={role?.color ?? FIRST_COLOR}
      />
      <ChoiceField label="Team" name="team" options={OF_TEAM} defaultValue={role?.team ?? ''} />
      <ChoiceField
        label="Staff"
        name="is_staff"
        options={OF_STAFF}
        defaultValue={role?.is_staff === false ? 'no' : 'yes'}
      />
    </div>
  );
}
