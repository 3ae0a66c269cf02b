import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import { PERMISSIONS_KEY } from '@/lib/permissions/use-permissions';
import { panelClient } from './panel-client';

/** The permission check of a member who holds these. */
export const memberHolds = (...held: Permission[]) =>
  http.post('/api/check-permissions', () =>
    HttpResponse.json(
      PERMISSIONS.map((permission) => ({ permission, approved: held.includes(permission) })),
    ),
  );

/** Waits until all that is drawn knows what the member holds; before that everything is hidden. */
export async function permissionsAreKnown(): Promise<void> {
  const answers = () => panelClient()?.getQueryState(PERMISSIONS_KEY)?.dataUpdateCount;
  await waitFor(() => expect(answers()).toBe(1));
}

/** A refusal in the shape of every refusal of the API. */
export const refusal = (status: number, message: string, code = 'refused') =>
  HttpResponse.json({ error: { code, message } }, { status });
