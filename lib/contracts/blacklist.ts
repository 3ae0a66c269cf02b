import * as z from 'zod/mini';
import { APPLICATION_STATES } from './recruitment/applications';
import { chosenDay } from './core/days';
import { emailOf } from './session/email';
import { defineEndpoint } from './core/endpoint';
import { historyLine } from './core/history';
import { byId, version } from './core/ids';
import { listAnswer, listQuery } from './core/list';
import { exportOf } from './core/list-export';
import { namedMember } from './core/people';
import { reason, searchText, severalOf, textOf } from './core/texts';

/** `block` refuses an application by itself; `warn` shows it to the recruiter. */
export const BLACKLIST_SEVERITIES = ['warn', 'block'] as const;
export const BLACKLIST_STATES = ['active', 'lifted', 'expired'] as const;

const READERS = ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'] as const;
const WRITERS = ['MANAGE_BLACKLIST'] as const;

const MAX_IDS = 20;

const listOf = (one: z.ZodMiniType<string, string>, name: string) =>
  severalOf(one, { most: MAX_IDS, tooMany: `At most ${MAX_IDS} ${name}.` });

const idOf = (name: string, written: RegExp) =>
  z.string().check(z.regex(written, `This is no ${name}.`));

export const NO_IDENTITY = 'Give at least one id or name.';

/** Where hashes of somebody erased remain, no id and no name has to be given beside them. */
export const remainingFields = z.strictObject({
  names: listOf(textOf('Name', 2, 64), 'names'),
  steam_ids: listOf(idOf('Steam id', /^\d{17}$/), 'Steam ids'),
  discord_ids: listOf(idOf('Discord id', /^\d{15,20}$/), 'Discord ids'),
  truckersmp_ids: listOf(idOf('TruckersMP id', /^[1-9]\d{0,8}$/), 'TruckersMP ids'),
  emails: listOf(emailOf('This is no email.'), 'emails'),
  reason,
  /** Links, or what was seen and where. */
  evidence: severalOf(textOf('Evidence', 3, 500), {
    most: 10,
    tooMany: 'At most 10 pieces of evidence.',
  }),
  severity: z.enum(BLACKLIST_SEVERITIES, 'Choose what an entry does.'),
  /** The last day on which it holds; null: without end. */
  until: z.nullable(chosenDay),
});

export const isKnownBySomething = (entry: z.output<typeof remainingFields>): boolean =>
  [entry.names, entry.steam_ids, entry.discord_ids, entry.truckersmp_ids, entry.emails].some(
    ({ length }) => length > 0,
  );

/** An entry as it is written. */
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
  /** Ids and names of erased people, that are known by their hashes only. */
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
  /** Without one: those that hold. */
  state: z.optional(z.enum([...BLACKLIST_STATES, 'all'])),
  severity: z.optional(z.enum(BLACKLIST_SEVERITIES)),
  hits: z.optional(z.enum(['yes', 'no'])),
};

export const blacklistEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist',
  summary: 'Entries of the blacklist, with how often each was met',
  needs: READERS,
  input: { query: z.extend(listQuery(['created_at']), filters) },
  output: listAnswer(blacklistRow),
});

/** In the form that the import takes. */
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
  /** In words, such as `Steam`. */
  matched: strings,
  at: z.string(),
});

export const blacklistEntryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/:id',
  summary: 'One entry with the applications that met it and what was done to it',
  needs: READERS,
  input: { params: byId },
  output: z.extend(blacklistRow, { met: z.array(hit), history: z.array(historyLine) }),
});
export type BlacklistEntry = z.output<typeof blacklistEntryEndpoint.output>;

/** What is known of somebody, to begin an entry with. */
const identity = z.object({
  /** Who it is, in words. */
  source: z.string(),
  names: strings,
  steam_ids: strings,
  discord_ids: strings,
  truckersmp_ids: strings,
  emails: strings,
  /** Why no entry can be made of it yet; null where one can. */
  obstacle: z.nullable(z.string()),
});
export type BlacklistIdentity = z.output<typeof identity>;

export const identityOfMemberEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/identities/members/:id',
  summary: 'Names and ids of a member, to begin an entry with',
  needs: WRITERS,
  input: { params: byId },
  output: identity,
});

export const identityOfApplicationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/identities/applications/:ref',
  summary: 'Names and ids of an applicant, to begin an entry with',
  needs: WRITERS,
  input: { params: z.object({ ref: z.string().check(z.regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)) }) },
  output: identity,
});

export const findPeopleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/blacklist/people',
  summary: 'Members of now and of before by a part of their name',
  needs: WRITERS,
  input: { query: z.strictObject({ search: searchText }) },
  output: z.object({
    items: z.array(z.object({ user_id: z.number(), name: z.string(), state: z.string() })),
  }),
});

/** What an action answers. */
const done = z.object({
  id: z.number(),
  version: z.number(),
  /** Open applications that it put on hold or let go on. */
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
  summary: 'Change an entry that holds; applications are checked anew',
  needs: WRITERS,
  input: { params: byId, body: z.strictObject({ version, entry: remainingFields }) },
  output: done,
});

export const liftEntryEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/blacklist/:id/lift',
  summary: 'Lift an entry, with a reason; applications that it held go on',
  needs: WRITERS,
  input: { params: byId, body: z.strictObject({ version, reason }) },
  output: done,
});

export const MAX_IMPORTED = 500;

const importedLine = z.object({
  /** Of the text that was given, the first one is 1. */
  line: z.number(),
  /** Who it is about, as far as it could be read. */
  label: z.string(),
  problems: strings,
  /** Why it is passed over, such as an entry that holds no longer; null: it is added. */
  skipped: z.nullable(z.string()),
});

export const importEntriesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/blacklist/import',
  summary: 'Read entries from CSV: tells what is wrong line by line, or adds all of them or none',
  needs: WRITERS,
  input: {
    body: z.strictObject({
      csv: z.string().check(z.regex(/\S/, 'Paste the lines to import.'), z.maxLength(300_000)),
      /** False: only tells what it would do. */
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
