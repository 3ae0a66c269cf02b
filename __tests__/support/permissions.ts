import { http, HttpResponse } from 'msw';
import { type Permission, PERMISSIONS } from '@/lib/contracts/permissions';

/** The permission check of a member who holds these. */
export const memberHolds = (...held: Permission[]) =>
  http.post('/api/check-permissions', () =>
    HttpResponse.json(
      PERMISSIONS.map((permission) => ({ permission, approved: held.includes(permission) })),
    ),
  );

/** A refusal in the shape of every refusal of the API. */
export const refusal = (status: number, message: string, code = 'refused') =>
  HttpResponse.json({ error: { code, message } }, { status });
