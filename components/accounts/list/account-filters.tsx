import { ExportButton } from '@/components/ui/table/export-button';
import { ListFilters } from '@/components/ui/table/list-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { ACCOUNT_STATE_LABELS } from '@/lib/contracts/accounts/account-labels';
import { QUOTA_STATES } from '@/lib/contracts/quota';
import { exportAccountsEndpoint } from '@/lib/contracts/accounts/accounts';
import { accountsAddress, type AccountsQuery } from '@/lib/accounts/address';
import { useAccountChoices } from '@/lib/accounts/queries';
import { QUOTA_LABELS } from '@/lib/contracts/quota-labels';
import { filterOptions } from '@/lib/forms/filter-options';
import { countSet, narrowing, type Patch } from '@/lib/navigation/list-address';
import { usePermissions } from '@/lib/permissions/use-permissions';

const stateOption = (value: keyof typeof ACCOUNT_STATE_LABELS) => ({
  value,
  label: ACCOUNT_STATE_LABELS[value],
});
const HERE = [
  { value: '', label: 'Current members' },
  ...(['onboarding', 'active', 'loa'] as const).map(stateOption),
];
const GONE = [
  ...(['disabled', 'left', 'dismissed'] as const).map(stateOption),
  { value: 'everyone', label: 'Everyone' },
];
const LINKS = [
  { value: '', label: 'Any connections' },
  { value: 'any', label: 'Any missing' },
  { value: 'steam', label: 'Steam missing' },
  { value: 'discord', label: 'Discord missing' },
  { value: 'truckersmp', label: 'TruckersMP missing' },
];
const ELSEWHERE = [
  { value: '', label: 'Any standing' },
  { value: 'not_on_roster', label: 'Not on the TruckersMP roster' },
  { value: 'banned', label: 'Banned on TruckersMP' },
  { value: 'not_on_discord', label: 'Not on Discord' },
];

const QUOTA = [
  { value: '', label: 'Any quota' },
  ...QUOTA_STATES.map((value) => ({ value, label: QUOTA_LABELS[value] })),
];
const ACTIVITY = [
  { value: '', label: 'Any activity' },
  { value: 'none_this_month', label: 'No job this month' },
  { value: 'none_in_30_days', label: 'No job in 30 days' },
];
const WARNINGS = [
  { value: '', label: 'Any warnings' },
  { value: 'yes', label: 'With warnings' },
  { value: 'no', label: 'Without warnings' },
];
const MORE = [
  ['link', 'Connections', LINKS],
  ['elsewhere', 'Standing', ELSEWHERE],
  ['warnings', 'Warnings', WARNINGS],
] as const;

interface AccountFiltersProps {
  query: AccountsQuery;
  onChange: (patch: Patch) => void;
}

export function AccountFilters({ query, onChange }: AccountFiltersProps) {
  const choices = useAccountChoices();
  const seesGone = usePermissions().held.has('VIEW_DISABLED_ACCOUNTS');
  const narrow = narrowing(onChange);
  const role = query.role?.toString();
  const select = (
    name: 'state' | 'quota' | 'activity' | (typeof MORE)[number][0],
    label: string,
    options: typeof HERE,
  ) => (
    <SelectField
      key={name}
      label={label}
      value={query[name] ?? ''}
      options={options}
      onChange={narrow(name)}
    />
  );
  return (
    <ListFilters
      search={
        <SearchField
          label="Name"
          value={query.search ?? ''}
          onSearch={narrow('search')}
          className="w-full sm:w-48"
        />
      }
      more={{
        active: countSet(
          query,
          MORE.map(([name]) => name),
        ),
        beside: countSet(query, ['state', 'role', 'quota', 'activity']),
        fields: MORE.map(([name, label, options]) => select(name, label, options)),
      }}
      isNarrowed={accountsAddress.isNarrowed(query)}
      onReset={() => onChange(accountsAddress.NO_FILTERS)}
      actions={<ExportButton endpoint={exportAccountsEndpoint} query={query} />}
    >
      {select('state', 'Status', seesGone ? [...HERE, ...GONE] : HERE)}
      <SelectField
        label="Role"
        value={role ?? ''}
        options={filterOptions({
          noun: 'role',
          value: role,
          query: choices,
          choicesOf: ({ roles }) => roles.map(({ id, name }) => ({ value: `${id}`, label: name })),
        })}
        onChange={narrow('role')}
      />
      {select('quota', 'Quota', QUOTA)}
      {select('activity', 'Activity', ACTIVITY)}
    </ListFilters>
  );
}
