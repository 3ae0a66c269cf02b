import * as z from 'zod/mini';
import {
  bundleAnswer,
  checkPermissionsEndpoint,
  type PermissionAnswer,
} from '@/lib/contracts/core/access';
import { sessionEndpoint } from '@/lib/contracts/session/session';
import { ApiError } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { onPageReset } from '@/lib/store/page-state';

interface Batch {
  names: Set<string>;
  answers: Promise<PermissionAnswer[]>;
}

let open: Batch | null = null;
onPageReset(() => {
  open = null;
});

// A 401 may come from an expired cookie; the session call detects that and leads to sign-in.
async function checkSession(): Promise<void> {
  await callEndpoint(sessionEndpoint).catch(() => undefined);
}

async function ask(names: ReadonlySet<string>): Promise<PermissionAnswer[]> {
  try {
    const body = { permissions: [...names], bundle: true };
    return z.parse(bundleAnswer, await callEndpoint(checkPermissionsEndpoint, { body }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) void checkSession();
    throw error;
  }
}

function openBatch(): Batch {
  const names = new Set<string>();
  const endOfTick = new Promise<void>((resolve) => setTimeout(resolve, 0));
  const answers = endOfTick.then(() => {
    open = null;
    return ask(names);
  });
  return { names, answers };
}

/** Asks the server; batches requests of one tick. Rejects on failure. */
export async function askPermissions(asked: readonly string[]): Promise<PermissionAnswer[]> {
  open ??= openBatch();
  for (const name of asked) open.names.add(name);
  const wanted = new Set(asked);
  const answers = await open.answers;
  return answers.filter(({ permission }) => wanted.has(permission));
}
