import {
  changeRoleEndpoint,
  createRoleEndpoint,
  deleteRoleEndpoint,
  permissionActionsEndpoint,
  type Role,
  rolesEndpoint,
  type WrittenRole,
} from '@/lib/contracts/accounts/roles';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['roles'];

export const useRoles = readQuery({
  key: KEY,
  endpoint: rolesEndpoint,
  topics: ['accounts', 'permissions'],
});
export const usePermissionActions = readQuery({ key: KEY, endpoint: permissionActionsEndpoint });

/** Creates a role, or updates the version that was shown. */
export const useWriteRole = (role: Pick<Role, 'id' | 'version'> | null) =>
  useWrite({ key: KEY, showsOwnError: true }, (body: WrittenRole) =>
    role === null
      ? callEndpoint(createRoleEndpoint, { body })
      : callEndpoint(changeRoleEndpoint, {
          params: { id: role.id },
          body: { ...body, version: role.version },
        }),
  );

export const useDeleteRole = write({ key: KEY, endpoint: deleteRoleEndpoint });
