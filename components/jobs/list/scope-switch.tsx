import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { type JobsQuery, NO_FILTERS } from '@/lib/jobs/address';
import type { Patch } from '@/lib/navigation/list-address';
import { usePermissions } from '@/lib/permissions/use-permissions';

const SCOPES = [
  { value: 'own', label: 'My jobs' },
  { value: 'all', label: 'All jobs' },
];

interface ScopeSwitchProps {
  scope: JobsQuery['scope'];
  onChange: (patch: Patch) => void;
}

/** Only shown to those who can see other members' jobs. */
export function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  const { held } = usePermissions();
  if (!held.has('MANAGE_JOBS')) return null;
  return (
    <SegmentedControl
      label="Jobs shown"
      value={scope}
      options={SCOPES}
      onChange={(chosen) =>
        onChange({ ...NO_FILTERS, scope: chosen === 'all' ? chosen : undefined })
      }
    />
  );
}
