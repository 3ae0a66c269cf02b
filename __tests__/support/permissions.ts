import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import { usePermissions } from '@/lib/permissions/use-permissions';

/** The permission check of a member who holds these. */
export const memberHolds = (...held: Permission[]) =>
  http.post('/api/check-permissions', () =>
    HttpResponse.json(
      PERMISSIONS.map((permission) => ({ permission, approved: held.includes(permission) })),
    ),
  );

/** Waits until all that is drawn knows what the member holds; before that everything is hidden. */
export async function permissionsAreKnown(): Promise<void> {
  const { result, unmount } = renderHook(usePermissions);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  unmount();
}

/** A refusal in the shape of every refusal of the API. */
export const refusal = (status: number, message: string, code = 'refused') =>
  HttpResponse.json({ error: { code, message } }, { status });
