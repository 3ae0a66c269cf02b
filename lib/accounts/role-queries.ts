import { useQuery } from '@tanstack/react-query';
import {
  changeRoleEndpoint,
  createRoleEndpoint,
  deleteRoleEndpoint,
  permissionActsEndpoint,
  type Role,
  rolesEndpoint,
  type WrittenRole,
} from '@/lib/contracts/accounts/roles';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const roleKeys = {
  all: ['roles'],
  list: ['roles', 'list'],
  acts: ['roles', 'acts'],
};

export const useRoles = () =>
  useQuery({
    queryKey: roleKeys.list,
    queryFn: ({ signal }) => callEndpoint(rolesEndpoint, {}, { signal }),
    meta: { topics: ['accounts', 'permissions'] },
  });

export const usePermissionActs = () =>
  useQuery({
    queryKey: roleKeys.acts,
    queryFn: ({ signal }) => callEndpoint(permissionActsEndpoint, {}, { signal }),
  });

/** Writes a role: a new one, or one as it was seen. */
export const useWriteRole = (role: Pick<Role, 'id' | 'version'> | null) =>
  useWrite({ key: roleKeys.all, showsOwnError: true }, (body: WrittenRole) =>
    role === null
      ? callEndpoint(createRoleEndpoint, { body })
      : callEndpoint(changeRoleEndpoint, {
          params: { id: role.id },
          body: { ...body, version: role.version },
        }),
  );

export const useDeleteRole = ({ id, version }: Pick<Role, 'id' | 'version'>) =>
  useWrite({ key: roleKeys.all }, () =>
    callEndpoint(deleteRoleEndpoint, { params: { id }, body: { version } }),
  );
