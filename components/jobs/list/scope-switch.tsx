import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { type JobsQuery, NO_FILTERS } from '@/lib/jobs/address';
import type { Patch } from '@/lib/navigation/list-address';
import { usePermissions } from '@/lib/permissions/use-permissions';

const SCOPES = [
  { value: 'own', label: 'Mine' },
  { value: 'all', label: 'Everyone’s' },
];

interface ScopeSwitchProps {
  scope: JobsQuery['scope'];
  onChange: (patch: Patch) => void;
}

/** Only for those who may see the deliveries of others. */
export function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  const { held } = usePermissions();
  if (!held.has('MANAGE_JOBS')) return null;
  return (
    <SegmentedControl
      label="Whose deliveries"
      value={scope}
      options={SCOPES}
      onChange={(chosen) =>
        onChange({ ...NO_FILTERS, scope: chosen === 'all' ? chosen : undefined })
      }
    />
  );
}
