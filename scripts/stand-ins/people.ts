import { subMonths, subYears } from 'date-fns';
import { demoApplicants } from '@/backend/demo/people/applicants';
import { NEWCOMERS } from '@/backend/demo/people/newcomer-people';
import { demoPeople } from '@/backend/demo/people/people';

/** Somebody as the outside services know them. */
export interface Somebody {
  steam_id: string;
  discord_id: string;
  name: string;
  email: string;
  is_email_verified: boolean;
  /** What is worth knowing when one chooses who to be. */
  note: string;
  /** In minutes; null: the profile shows its games to nobody. */
  played: { eut2: number; ats: number } | null;
  truckersmp: {
    id: number;
    joined_at: Date;
    bans: { given_at: Date; expires_at: Date | null }[] | 'private';
    vtc: { id: number; name: string } | null;
    /** The companies they have left. */
    past?: { id: number; name: string; left_at: Date }[];
  } | null;
}

const HOUR = 60;
const YEARS_THERE = 3;

type Applicant = Pick<Somebody, 'name' | 'note'> & Partial<Somebody>;

const applicants = (now: Date): Applicant[] => {
  const there = { joined_at: subYears(now, YEARS_THERE), bans: [], vtc: null };
  const ban = { given_at: subMonths(now, 1), expires_at: subMonths(now, -1) };
  return [
    { name: 'Nadia Okafor', note: 'an applicant who passes every check' },
    {
      name: 'Piet de Haan',
      note: 'an applicant with 62 hours and a young TruckersMP account',
      played: { eut2: 62 * HOUR, ats: 0 },
      truckersmp: { ...there, id: 9_900_002, joined_at: subMonths(now, 2) },
    },
    {
      name: 'Rasmus Lind',
      note: 'an applicant who is banned on TruckersMP',
      truckersmp: { ...there, id: 9_900_003, bans: [ban] },
    },
    {
      name: 'Ilse Krüger',
      note: 'an applicant who drives for another company',
      truckersmp: {
        ...there,
        id: 9_900_004,
        vtc: { id: 77, name: 'Example Haulage' },
        past: [{ id: 78, name: 'Example Cargo', left_at: subMonths(now, 14) }],
      },
    },
    {
      name: 'Quiet Quinn',
      note: 'an applicant whose profiles are private, with an unconfirmed email',
      played: null,
      is_email_verified: false,
      truckersmp: { ...there, id: 9_900_005, bans: 'private' },
    },
    { name: 'Solo Sam', note: 'an applicant without a TruckersMP account', truckersmp: null },
    {
      name: 'Fred',
      note: 'an applicant who is on the blacklist of the demo company',
      steam_id: '76561190000009101',
    },
  ];
};

function applicantsNow(now: Date): Somebody[] {
  return applicants(now).map((one, index) => ({
    steam_id: `7656119000000900${index + 1}`,
    discord_id: `90000000000009000${index + 1}`,
    email: `applicant${index + 1}@demo.example`,
    is_email_verified: true,
    played: { eut2: 300 * HOUR, ats: 40 * HOUR },
    truckersmp: {
      id: 9_900_001 + index,
      joined_at: subYears(now, YEARS_THERE),
      bans: [],
      vtc: null,
    },
    ...one,
  }));
}

const membersNow = (now: Date): Somebody[] =>
  demoPeople(now).map((person) => ({
    steam_id: person.steam_id,
    discord_id: person.discord_id,
    name: person.name,
    email: person.email,
    is_email_verified: true,
    note: person.role,
    played: { eut2: 900 * HOUR, ats: 120 * HOUR },
    truckersmp: {
      id: person.truckersmp_id,
      joined_at: subYears(person.joined_at, 1),
      bans: [],
      vtc: null,
    },
  }));

const appliedNow = (now: Date): Somebody[] =>
  demoApplicants(now).map(({ applicant, hours, joined_at, vtc }) => ({
    ...applicant,
    is_email_verified: true,
    note: 'has applied already',
    played: { eut2: hours * HOUR, ats: 0 },
    truckersmp: { id: applicant.truckersmp_id, joined_at, bans: [], vtc },
  }));

const newcomersNow = (now: Date): Somebody[] =>
  NEWCOMERS.map(({ truckersmp_id, ...newcomer }) => ({
    ...newcomer,
    is_email_verified: true,
    note: 'accepted, and not aboard yet',
    played: { eut2: 300 * HOUR, ats: 40 * HOUR },
    truckersmp: {
      id: truckersmp_id,
      joined_at: subYears(now, YEARS_THERE),
      bans: [],
      vtc: null,
    },
  }));

/** Everybody with an account at the outside services: applicants first, then the demo company. */
export const everybody = (now = new Date()): Somebody[] => [
  ...applicantsNow(now),
  ...appliedNow(now),
  ...newcomersNow(now),
  ...membersNow(now),
];

/** Whoever it is: an id that was typed in belongs to somebody without a past. */
export function bySteamId(steam_id: string): Somebody {
  const known = everybody().find((one) => one.steam_id === steam_id);
  return (
    known ?? {
      steam_id,
      discord_id: '',
      name: `Driver ${steam_id.slice(-4)}`,
      email: '',
      is_email_verified: true,
      note: '',
      played: { eut2: 120 * HOUR, ats: 0 },
      truckersmp: null,
    }
  );
}
