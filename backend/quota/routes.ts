import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound, refused } from '@/backend/core/http/errors';
import { singleFlight } from '@/backend/core/async/single-flight';
import { periodOf } from '@/backend/core/time/time';
import { isOrWasMember } from '@/backend/members/public';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { ownQuotaEndpoint } from '@/lib/contracts/quota';
import {
  closeQuotaEndpoint,
  contactsEndpoint,
  exportQuotaEndpoint,
  grantExemptionEndpoint,
  logContactEndpoint,
  proposeDismissalEndpoint,
  quotaEndpoint,
  remindEndpoint,
  remindManyEndpoint,
  withdrawExemptionEndpoint,
} from '@/lib/contracts/quota-management';
import { readQuotasOf } from './quotas-of';
import * as actions from './actions';
import { QUOTA_COLUMNS } from './csv-columns';
import { listContacts, listFaces } from './contact-store';
import { countStates, dependsOnFailed, viewOf, type QuotaFilter } from './list';
import { countFailed, findOpenBefore, readQuotaMonth, type QuotaMonth } from './month';

import { pageOfRows } from './rows-page';

async function shown(db: Database, period: string, month: QuotaMonth) {
  const { lines } = month;
  const monthsFailed = await countFailed(db, period, month);
  const faces = await listFaces(
    db,
    lines.map(({ user_id }) => user_id),
  );
  return lines.map((line) => {
    const { avatar = '', supporter = false, last_contact: last } = faces.get(line.user_id) ?? {};
    return {
      ...line,
      avatar,
      supporter,
      months_failed: monthsFailed.get(line.user_id) ?? 0,
      last_contact: last ? { kind: last.kind, at: last.at.toISOString() } : null,
    };
  });
}

export function registerQuota(endpoints: Endpoints, context: Context): void {
  const { config, clock, db } = context;
  // Every line of a month is judged to show a page of them, whichever page it is.
  const readMonth = singleFlight((period: string) =>
    readQuotaMonth(db, { period }, { now: clock.now(), config }),
  );
  const readView = async (
    period: string,
    sort: Parameters<typeof viewOf>[2],
    filter: QuotaFilter,
  ) => {
    const month = await readMonth(period);
    const monthsFailed = dependsOnFailed(filter, sort)
      ? await countFailed(db, period, month)
      : new Map<number, number>();
    return { ...month, inView: viewOf(month.lines, filter, sort, monthsFailed) };
  };
  const askedMonth = (asked: string | undefined) => {
    const current = periodOf(clock.now(), config.timeZone);
    if (asked !== undefined && asked > current)
      throw refused('month_ahead', 'This month hasn’t begun yet.');
    return { period: asked ?? current, current };
  };

  endpoints.shared(
    quotaEndpoint,
    ({ query }) => ({ ...query, ...askedMonth(query.period) }),
    async (asked) => {
      const { period, current, limit, cursor, sort, ...filter } = asked;
      const { lines, closed, inView } = await readView(period, sort, filter);
      const view = [period, sort, filter.state, filter.failed, filter.search];
      const page = pageOfRows(inView, { limit, cursor, view });
      return {
        ...page,
        items: await shown(db, period, { closed, lines: page.items }),
        count: inView.length,
        period,
        current_period: current,
        closed: closed && { by: closed.by, at: closed.at.toISOString() },
        open_before: closed || period === current ? null : await findOpenBefore(db, period, config),
        states: countStates(lines),
      };
    },
  );

  endpoints.member(exportQuotaEndpoint, (call) => {
    const { sort, ...filter } = call.query;
    const { period } = askedMonth(filter.period);
    return sendList(context, call, {
      list: `the quota of ${period}`,
      file: `quota-${period}`,
      columns: QUOTA_COLUMNS,
      read: async () => {
        const { closed, inView } = await readView(period, sort, filter);
        return { items: await shown(call.db, period, { closed, lines: inView }), next: null };
      },
    });
  });

  endpoints.member(ownQuotaEndpoint, async ({ db, member: { user_id }, now }) => {
    const quotas = await readQuotasOf(db, [user_id], { now, config });
    return { quota: quotas.get(user_id) ?? null };
  });

  endpoints.member(contactsEndpoint, async ({ db, params }) => {
    if (!(await isOrWasMember(db, params.user_id))) throw notFound('This driver');
    const contacts = await listContacts(db, params.user_id);
    return { items: contacts.map(({ at, ...contact }) => ({ ...contact, at: at.toISOString() })) };
  });

  registerActions(endpoints, { config });
}

function registerActions(endpoints: Endpoints, { config }: Pick<Context, 'config'>): void {
  const by = <Of extends { period: string }>(
    { db: tx, member, caller, now }: MemberCall<EndpointInput>,
    of: Of,
  ) => {
    const { user_id, details } = member;
    const actor = { user_id, name: details.detail.name, address: caller.address };
    return { tx, config, actor, now, ...of };
  };

  endpoints.member(closeQuotaEndpoint, async (call) => ({
    drivers: await actions.close(by(call, call.params)),
  }));
  endpoints.member(grantExemptionEndpoint, async (call) => {
    await actions.exempt(by(call, call.params), call.body.reason);
    return {};
  });
  endpoints.member(withdrawExemptionEndpoint, async (call) => {
    await actions.endExemption(by(call, call.params));
    return {};
  });
  endpoints.member(remindEndpoint, async (call) => {
    await actions.remind(by(call, call.params), call.body.message);
    return {};
  });
  endpoints.memberEach(
    remindManyEndpoint,
    ({ body }) => body.reminders,
    (call) => ({
      idOf: ({ user_id }) => user_id,
      work: async (at, { user_id, message }) => {
        await actions.remind(by({ ...call, ...at }, { ...call.params, user_id }), message);
        return { user_id, problem: null };
      },
      refusedAs: ({ user_id }, problem) => ({ user_id, problem }),
    }),
  );
  endpoints.member(logContactEndpoint, async (call) => {
    await actions.logContact(by(call, call.params), call.body.note);
    return {};
  });
  endpoints.member(proposeDismissalEndpoint, async (call) => {
    await actions.proposeDismissal(by(call, call.params), call.body.reason);
    return {};
  });
}
