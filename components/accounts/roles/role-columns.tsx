import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table/column';
import { Swatched } from '@/components/ui/text/swatched';
import type { Role } from '@/lib/contracts/accounts/roles';
import { counted, formatNumber } from '@/lib/format/quantity';

const NONE = <span className="text-muted">–</span>;

const COLUMNS: readonly Column<Role>[] = [
  { header: 'Role', sort: 'name', wide: true, render: (role) => <Swatched badge={role} /> },
  { header: 'Level', sort: 'level', align: 'end', render: ({ level }) => level },
  { header: 'Staff', render: ({ is_staff: isStaff }) => (isStaff ? 'Yes' : 'No') },
  { header: 'Team', sort: 'team', render: ({ team }) => team ?? NONE },
  {
    header: 'Members',
    sort: 'members',
    align: 'end',
    render: ({ members }) => formatNumber(members),
  },
  {
    header: 'Permissions',
    render: ({ permissions }) =>
      permissions.length === 0 ? NONE : counted(permissions.length, 'permission'),
  },
];

interface RoleActions {
  mayDelete: (role: Role) => boolean;
  onEdit: (role: Role) => void;
  onDelete: (role: Role) => void;
}

export const roleColumns = ({
  mayDelete,
  onEdit,
  onDelete,
}: RoleActions): readonly Column<Role>[] => [
  ...COLUMNS,
  {
    header: 'Actions',
    isActions: true,
    render: (role) => (
      <div className="flex justify-end gap-2">
        <Button
          aria-label={`${role.why_not === null ? 'Edit' : 'View'} ${role.name}`}
          onClick={() => onEdit(role)}
        >
          {role.why_not === null ? 'Edit' : 'View'}
        </Button>
        {mayDelete(role) && (
          <Button
            variant="danger"
            aria-label={`Delete ${role.name}`}
            onClick={() => onDelete(role)}
          >
            Delete
          </Button>
        )}
      </div>
    ),
  },
];
