import type * as z from 'zod/mini';
import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { listNamedHistory } from '@/backend/members/public';
import * as contract from '@/lib/contracts/blacklist';
import { parseSort } from '@/lib/contracts/core/list';
import * as actions from './actions';
import type { Applicants } from './applicants';
import { BLACKLIST_CSV } from './csv-columns';
import { importEntries } from './import';
import { findEntry, listEntries, type StoredEntry } from './entry-store';
import { findIdOfMember, findPeople, findPerson } from './people-store';
import { type IdColumn, type Identity, idsOf } from './rules';

function shown(entry: StoredEntry, timeZone: string): contract.BlacklistRow {
  const { hashes, by_user, by_name, until, created_at, ...row } = entry;
  return {
    ...row,
    erased: hashes.length,
    by: { user_id: by_user, name: by_name },
    until: actions.lastDayOf(until, timeZone),
    created_at: created_at.toISOString(),
  };
}

async function readEntries(
  db: Database,
  asked: z.output<typeof contract.blacklistEndpoint.input.query>,
  timeZone: string,
) {
  const { cursor, limit, sort, ...filter } = asked;
  const { isDescending } = parseSort(sort);
  const page = await listEntries(db, filter, { isDescending, limit, cursor });
  return { ...page, items: page.items.map((entry) => shown(entry, timeZone)) };
}

function registerReading(endpoints: Endpoints, context: Context, applicants: Applicants): void {
  const { timeZone } = context.config;

  endpoints.member(contract.blacklistEndpoint, ({ db, query }) => readEntries(db, query, timeZone));
  endpoints.member(contract.exportBlacklistEndpoint, (call) =>
    sendList(context, call, {
      ...BLACKLIST_CSV,
      read: (asked) => readEntries(call.db, asked, timeZone),
    }),
  );

  endpoints.member(contract.blacklistEntryEndpoint, async ({ db, params }) => {
    const entry = await findEntry(db, params.id);
    if (!entry) throw notFound('This entry');
    const met = await applicants.listMet(db, params.id);
    return {
      ...shown(entry, timeZone),
      met: met.map(({ ref, name, state, is_refused, at, ...hit }) => ({
        ...hit,
        application: { ref, name, state, is_refused },
        at: at.toISOString(),
      })),
      history: await listNamedHistory(db, 'blacklist_entry', params.id),
    };
  });
}

function listsOf(identity: Identity) {
  const ids = idsOf(identity);
  const of = (asked: IdColumn) =>
    ids.flatMap(({ column, value }) => (column === asked ? [value] : []));
  return {
    names: identity.name === null ? [] : [identity.name],
    steam_ids: of('steam_ids'),
    discord_ids: of('discord_ids'),
    truckersmp_ids: of('truckersmp_ids'),
    emails: of('emails'),
  };
}

async function answerIdentity(db: Database, source: string, identity: Identity) {
  const lists = listsOf(identity);
  const own = await findIdOfMember(db, lists);
  return { source, ...lists, obstacle: own && actions.dismissFirst(own.id) };
}

function registerIdentities(endpoints: Endpoints, applicants: Applicants): void {
  endpoints.member(contract.identityOfMemberEndpoint, async ({ db, params }) => {
    const person = await findPerson(db, params.id);
    if (!person) throw notFound('This member');
    const { name, member_no } = person;
    return answerIdentity(db, member_no === null ? name : `${name}, member #${member_no}`, person);
  });

  endpoints.member(contract.identityOfApplicationEndpoint, async ({ db, params }) => {
    const applicant = await applicants.findByRef(db, params.ref);
    if (!applicant) throw notFound('This application');
    return answerIdentity(db, `application ${params.ref}`, applicant);
  });

  endpoints.member(contract.findPeopleEndpoint, async ({ db, query }) => ({
    items: query.search === '' ? [] : await findPeople(db, query.search),
  }));
}

export function registerBlacklist(
  endpoints: Endpoints,
  context: Context,
  applicants: Applicants,
): void {
  const actionOf = actionBy(context.config);
  const by = (call: Parameters<typeof actionOf>[0]) => ({ ...actionOf(call), applicants });
  registerReading(endpoints, context, applicants);
  registerIdentities(endpoints, applicants);
  endpoints.member(contract.addEntryEndpoint, (call) => actions.add(by(call), call.body.entry));
  endpoints.member(contract.editEntryEndpoint, (call) => {
    const { version, entry } = call.body;
    return actions.edit(by(call), { ...call.params, version }, entry);
  });
  endpoints.member(contract.liftEntryEndpoint, (call) => {
    const { version, reason } = call.body;
    return actions.lift(by(call), { ...call.params, version }, reason);
  });
  endpoints.member(contract.importEntriesEndpoint, (call) =>
    importEntries(by(call), call.body.csv, call.body.is_final),
  );
}
