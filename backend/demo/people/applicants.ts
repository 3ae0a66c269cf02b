import { subMonths, subYears } from 'date-fns';
import type { OutsideAnswers } from '@/backend/recruitment/applicants/check-rules';
import type { Applicant } from '@/backend/recruitment/applicants/submit-application';
import { APPLICANT } from './strangers';
import { NO_HISTORY } from '@/backend/truckersmp/api';

type Entry = readonly [
  name: string,
  country: string,
  languages: readonly string[],
  birth_year: number,
  hours: number,
  motive: string,
];

const ENTRIES = {
  marta: [
    'Marta Vidal',
    'ES',
    ['es', 'en'],
    1998,
    410,
    'I have watched two of your convoys and liked how calm they were: everybody kept the distance, and whoever had a question was answered. I drive most evenings after work, mainly in Scandinavia, and would like to have people to talk to on the way.',
  ],
  bram: [
    'Bram Peeters',
    'BE',
    ['nl', 'fr', 'en'],
    2004,
    64,
    'I bought the game in spring and have driven alone since then. A friend told me that a company makes it another game. I know that I have fewer hours than others, but I am there nearly every day and learn quickly, and I read rules before I ask.',
  ],
  oksana: [
    'Oksana Melnyk',
    'UA',
    ['uk', 'en', 'pl'],
    1991,
    1260,
    'My last company closed in winter because its owners had no more time. I was a driver there for two years and helped with the events in the end. I am looking for a place that is there to stay, with a tracker that simply works, and some company at night.',
  ],
  finn: [
    'Finn Sørensen',
    'DK',
    ['da', 'en', 'de'],
    1987,
    820,
    'I drove real lorries for nine years before my back made me stop, and the simulator is how I keep the road. I like long legs with heavy loads, no racing, and a chat on the radio. Your heavy haul division is why I am writing to you and nobody else.',
  ],
  chiara: [
    'Chiara Moretti',
    'IT',
    ['it', 'en'],
    2001,
    295,
    'I take pictures in the game, mostly in the Alps, and saw your gallery. I would like to drive with you and bring pictures home from it. I can be there three evenings a week, have a microphone, and do not mind the slow lane at all, rather the contrary.',
  ],
  dusan: [
    'Dušan Petrović',
    'RS',
    ['sr', 'en'],
    1995,
    530,
    'I am with another company on TruckersMP at the moment, which has not driven together since the new year. Before I leave it I would like to know whether there is a place for me here. I am reliable, I speak English well, and I have all the map expansions.',
  ],
  grace: [
    'Grace Donnelly',
    'IE',
    ['en'],
    1999,
    377,
    'Siobhán, who is with you, has told me so much about the company that I stopped looking elsewhere. I drive on Tuesdays, Thursdays and most weekends, and I have a thing for ferries. I would be happy to help with the training of new people later on.',
  ],
  teo: [
    'Teo Jansen',
    'NL',
    ['nl', 'en'],
    2003,
    152,
    'I like the points and the ranks, and that one can see where each point comes from. In my first company nobody could tell me why I got what I got. I drive in the afternoon between lectures, in Europe only, with a wheel, and always within the limits.',
  ],
  lena: [
    'Lena Vogt',
    'DE',
    ['de', 'en'],
    1996,
    288,
    'I am looking for a company where people know each other. I have driven for about two years, mostly alone, and in a few public convoys. I would like to get to know the longer routes to the east, and I have the time for it at the weekends and in the holidays.',
  ],
} as const satisfies Record<string, Entry>;

export type ApplicantName = keyof typeof ENTRIES;
const NAMES = Object.keys(ENTRIES);

const YEARS_THERE = 2;
const MONTHS_THERE = 2;

/** Somebody of whom the company is to decide; the outside services know them too. */
export function demoApplicant(who: ApplicantName, now: Date) {
  const [name, country, languages, birth_year, hours, motive] = ENTRIES[who];
  const number = NAMES.indexOf(who) + 1;
  const applicant: Applicant & { truckersmp_id: number } = {
    draft_id: null,
    steam_id: who === 'marta' ? APPLICANT : `7656119000000210${number}`,
    steam_name: name,
    discord_id: `90000000000002000${number}`,
    discord_name: name,
    truckersmp_id: 9_910_000 + number,
    hasVerifiedEmail: true,
    name,
    email: `${who}.applies@demo.example`,
    birth_year,
    country,
    languages: [...languages],
    answers: {
      games: country === 'IE' ? ['ets2', 'ats'] : ['ets2'],
      weekly_hours: 6 + number,
      motive,
      found_by: number % 2 === 0 ? 'A friend' : 'A convoy',
      has_microphone: number !== 8,
      accepts_rules: true,
      accepts_data_use: true,
    },
    source: null,
  };
  const isNew = who === 'bram';
  const joined_at = isNew ? subMonths(now, MONTHS_THERE) : subYears(now, YEARS_THERE);
  const vtc = who === 'dusan' ? { id: 78, name: 'Example Cargo', is_own: false } : null;
  return { applicant, hours, joined_at, vtc };
}

/** What the services say of them. */
export function answersOf(who: ApplicantName, now: Date): OutsideAnswers {
  const { applicant, hours, joined_at, vtc } = demoApplicant(who, now);
  return {
    hours: { ets2: hours, ats: null },
    truckersmp: {
      found: true,
      id: applicant.truckersmp_id,
      name: applicant.name,
      joined_at: joined_at.toISOString(),
      banned: false,
      banned_until: null,
      last_banned_at: null,
      bans_private: false,
      bans_unknown: false,
      banned_for_ever: false,
      vtc,
      history: NO_HISTORY,
    },
    isOnDiscord: true,
  };
}

const isName = (name: string): name is ApplicantName => name in ENTRIES;

export const demoApplicants = (now: Date) =>
  NAMES.filter(isName).map((who) => demoApplicant(who, now));
