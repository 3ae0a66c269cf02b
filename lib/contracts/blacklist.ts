import * as z from 'zod/mini';
import { APPLICATION_STATES } from './recruitment/applications';
import { chosenDay } from './core/days';
import { emailOf } from './session/email';
import { defineEndpoint } from './core/endpoint';
import { historyLine } from './core/history';
import { byId, version } from './core/ids';
import { listAnswer, listInput } from './core/list';
import { exportOf } from './core/list-export';
import { namedMember } from './core/people';
import { reason, searchText, severalOf, textOf } from './core/texts';

/** `block` refuses an application automatically; `warn` shows it to the recruiter. */
export const BLACKLIST_SEVERITIES = ['warn', 'block'] as const;
export const BLACKLIST_STATES = ['active', 'lifted', 'expired'] as const;

const READERS = ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'] as const;
const WRITERS = ['MANAGE_BLACKLIST'] as const;

const MAX_IDS = 20;

const listOf = (one: z.ZodMiniType<string, string>, name: string) =>
  severalOf(one, { most: MAX_IDS, tooMany: `Enter at most ${MAX_IDS} ${name}.` });

const idOf = (name: string, written: RegExp) =>
  z.string().check(z.regex(written, `Not a valid ${name}.`));

export const NO_IDENTITY = 'Enter at least one ID or name.';

/** With hashes of a deleted person left, IDs and names are optional. */
export const remainingFields = z.strictObject({
  names: listOf(textOf('Name', 2, 64), 'names'),
  steam_ids: listOf(idOf('Steam ID', /^\d{17}$/), 'Steam IDs'),
  discord_ids: listOf(idOf('Discord ID', /^\d{15,20}$/), 'Discord IDs'),
  truckersmp_ids: listOf(idOf('TruckersMP ID', /^[1-9]\d{0,8}$/), 'TruckersMP IDs'),
  emails: listOf(emailOf('Not a valid email.'), 'emails'),
  reason,
  /** Links, or what was observed and where. */
  evidence: severalOf(textOf('Evidence', 3, 500), {
    most: 10,
    tooMany: 'Enter at most 10 pieces of evidence.',
  }),
  severity: z.enum(BLACKLIST_SEVERITIES, 'Choose an effect.'),
  /** The last day it applies; null for no end. */
  until: z.nullable(chosenDay),
});

export const isKnownBySomething = (entry: z.output<typeof remainingFields>): boolean =>
  [entry.names, entry.steam_ids, entry.discord_ids, entry.truckersmp_ids, entry.emails].some(
    ({ length }) => length > 0,
  );

/** The editable part of an entry. */
export const blacklistFields = remainingFields.check(
  z.refine(isKnownBySomething, { error: NO_IDENTITY, path: ['names'] }),
);
export type BlacklistFields = z.output<typeof blacklistFields>;

const strings = z.array(z.string());

const blacklistRow = z.object({
  id: z.number(),
  names: strings,
  steam_ids: strings,
  discord_ids: strings,
  truckersmp_ids: strings,
  emails: strings,
  /** IDs and names of deleted people, known by their hashes only. */
  erased: z.number(),
  reason: z.string(),
  evidence: strings,
  severity: z.enum(BLACKLIST_SEVERITIES),
  state: z.enum(BLACKLIST_STATES),
  until: z.nullable(z.string()),
  by: namedMember,
  lift_reason: z.nullable(z.string()),
  hits: z.number(),
  version: z.number(),
  created_at: z.string(),
});
export type BlacklistRow = z.output<typeof blacklistRow>;

const filters = {
  search: z.optional(searchText),
  /** Defaults to active entries. */
  state: z.optional(z.enum([...BLACKLIST_STATES, 'all'])),
  severity: z.optional(z.enum(BLACKLIST_SEVERITIES)),
  hits: z.optional(z.enum(['yes', 'no'])),
};

export const blacklistEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist',
  summary: 'List blacklist entries with how often each was matched',
  needs: READERS,
  input: { query: z.extend(listInput(['created_at'], '-created_at'), filters) },
  output: listAnswer(blacklistRow),
});

/** In the format of the import. */
export const exportBlacklistEndpoint = exportOf(blacklistEndpoint);

const hit = z.object({
  id: z.number(),
  application: z.object({
    ref: z.string(),
    name: z.nullable(z.string()),
    state: z.enum(APPLICATION_STATES),
    /** Refused by an entry before it was submitted. */
    is_refused: z.boolean(),
  }),
  /** As labels, such as `Steam`. */
  matched: strings,
  at: z.string(),
});

export const blacklistEntryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/:id',
  summary: 'Get an entry with the applications that matched it and its history',
  needs: READERS,
  input: { params: byId },
  output: z.extend(blacklistRow, { met: z.array(hit), history: z.array(historyLine) }),
});
export type BlacklistEntry = z.output<typeof blacklistEntryEndpoint.output>;

/** What is known about a person, to prefill an entry. */
const identity = z.object({
  /** A description of the person. */
  source: z.string(),
  names: strings,
  steam_ids: strings,
  discord_ids: strings,
  truckersmp_ids: strings,
  emails: strings,
  /** Why no entry can be added yet; null if it can. */
  obstacle: z.nullable(z.string()),
});
export type BlacklistIdentity = z.output<typeof identity>;

export const identityOfMemberEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/identities/members/:id',
  summary: 'Get a member’s names and IDs to prefill an entry',
  needs: WRITERS,
  input: { params: byId },
  output: identity,
});

export const identityOfApplicationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/identities/applications/:ref',
  summary: 'Get an applicant’s names and IDs to prefill an entry',
  needs: WRITERS,
  input: { params: z.object({ ref: z.string().check(z.regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)) }) },
  output: identity,
});

export const findPeopleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/people',
  summary: 'Search current and former members by name',
  needs: WRITERS,
  input: { query: z.strictObject({ search: searchText }) },
  output: z.object({
    items: z.array(z.object({ user_id: z.number(), name: z.string(), state: z.string() })),
  }),
});

/** The response of an action. */
const done = z.object({
  id: z.number(),
  version: z.number(),
  /** Open applications that it put on hold or resumed. */
  held: z.number(),
  resumed: z.number(),
});

export const addEntryEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/blacklist',
  summary: 'Add an entry; open applications that match are put on hold',
  needs: WRITERS,
  input: { body: z.strictObject({ entry: blacklistFields }) },
  output: done,
});

export const editEntryEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/hr/blacklist/:id',
  summary: 'Update an active entry; applications are checked again',
  needs: WRITERS,
  input: { params: byId, body: z.strictObject({ version, entry: remainingFields }) },
  output: done,
});

export const liftEntryEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/blacklist/:id/lift',
  summary: 'Lift an entry with a reason; applications it held are resumed',
  needs: WRITERS,
  input: { params: byId, body: z.strictObject({ version, reason }) },
  output: done,
});

export const MAX_IMPORTED = 500;

const importedLine = z.object({
  /** The line number in the given text, from 1. */
  line: z.number(),
  /** The person, as far as the line could be read. */
  label: z.string(),
  problems: strings,
  /** Why it is skipped, such as an expired entry; null if it is added. */
  skipped: z.nullable(z.string()),
});

export const importEntriesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/blacklist/import',
  summary: 'Import entries from CSV: reports errors line by line, or adds all of them',
  needs: WRITERS,
  input: {
    body: z.strictObject({
      csv: z.string().check(z.regex(/\S/, 'CSV is required.'), z.maxLength(300_000)),
      /** False for a dry run. */
      is_final: z.boolean(),
    }),
  },
  output: z.object({
    lines: z.array(importedLine),
    problems: z.number(),
    added: z.number(),
    held: z.number(),
  }),
});
export type ImportAnswer = z.output<typeof importEntriesEndpoint.output>;
