import { auditSelf } from '@/backend/core/audit/audit-self';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { sha256 } from '@/backend/core/http/tokens';
import {
  distrustBrowserEndpoint,
  trustedBrowsersEndpoint,
} from '@/lib/contracts/session/own-access';
import { BROWSER_COOKIE } from '@/backend/session/cookies';
import { deviceOf } from '@/backend/session/device';
import { distrustBrowser, listTrusted } from './store';

const ID_LENGTH = 16;

/** Trusted browsers. */
export function registerTrustedBrowsers(endpoints: Endpoints): void {
  endpoints.member(trustedBrowsersEndpoint, async ({ db, member, now, request }) => {
    const own = sha256(request.cookies[BROWSER_COOKIE] ?? '');
    const found = await listTrusted(db, member.user_id, now);
    return {
      items: found.map(({ token_hash, device, trusted_until, last_used_at }) => ({
        id: token_hash.slice(0, ID_LENGTH),
        device: deviceOf(device),
        trusted_until: trusted_until.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: token_hash === own,
      })),
    };
  });

  endpoints.member(distrustBrowserEndpoint, async (call) => {
    const { db, member, params } = call;
    if (!(await distrustBrowser(db, member.user_id, params.id))) throw notFound('This browser');
    await auditSelf(call, 'auth.browser_distrusted', 'Stopped trusting a browser');
    return {};
  });
}
