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
    'I’ve watched two of your convoys and liked how calm they were: everyone kept their distance, and every question got an answer. I drive most evenings after work, mainly in Scandinavia, and would love to have people to talk to on the way.',
  ],
  bram: [
    'Bram Peeters',
    'BE',
    ['nl', 'fr', 'en'],
    2004,
    64,
    'I bought the game in spring and have been driving alone ever since. A friend told me that it’s a different game in a company. I know I have fewer hours than others, but I play nearly every day, learn quickly, and read the rules before I ask.',
  ],
  oksana: [
    'Oksana Melnyk',
    'UA',
    ['uk', 'en', 'pl'],
    1991,
    1260,
    'My last company closed in winter because its owners ran out of time. I drove there for two years and helped with events towards the end. I’m looking for a place that’s here to stay, with a tracker that just works, and some company at night.',
  ],
  finn: [
    'Finn Sørensen',
    'DK',
    ['da', 'en', 'de'],
    1987,
    820,
    'I drove real lorries for nine years until my back made me stop, and the simulator is how I stay on the road. I like long hauls with heavy loads, no racing, and a chat on the radio. Your heavy haul division is why I’m applying here and nowhere else.',
  ],
  chiara: [
    'Chiara Moretti',
    'IT',
    ['it', 'en'],
    2001,
    295,
    'I take screenshots in the game, mostly in the Alps, and I’ve seen your gallery. I’d like to drive with you and add to it. I have three evenings a week and a microphone, and I don’t mind the slow lane at all. In fact, I prefer it, since you see so much more.',
  ],
  dusan: [
    'Dušan Petrović',
    'RS',
    ['sr', 'en'],
    1995,
    530,
    'I’m with another company on TruckersMP at the moment, but we haven’t driven together since the new year. Before I leave, I’d like to know whether there’s a place for me here. I’m reliable, speak English well, and have all the map expansions for both games.',
  ],
  grace: [
    'Grace Donnelly',
    'IE',
    ['en'],
    1999,
    377,
    'Siobhán, one of your drivers, has told me so much about the company that I stopped looking elsewhere. I drive on Tuesdays, Thursdays and most weekends, and I have a thing for ferries. I’d be happy to help train new drivers later on.',
  ],
  teo: [
    'Teo Jansen',
    'NL',
    ['nl', 'en'],
    2003,
    152,
    'I like the points and ranks, and that you can see where every point comes from. In my first company no one could tell me why I got what I got. I drive in the afternoons between lectures, only in Europe, with a wheel, and always within the limits.',
  ],
  lena: [
    'Lena Vogt',
    'DE',
    ['de', 'en'],
    1996,
    288,
    'I’m looking for a company where people know each other. I’ve been driving for about two years, mostly alone, and in a few public convoys. I’d like to get to know the longer routes to the east, and I have time for that at weekends and during the holidays.',
  ],
} as const satisfies Record<string, Entry>;

export type ApplicantName = keyof typeof ENTRIES;
const NAMES = Object.keys(ENTRIES);

const YEARS_THERE = 2;
const MONTHS_THERE = 2;

/** An open applicant, whom the outside services know too. */
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

/** The outside services' answers about them. */
export function answersOf(who: ApplicantName, now: Date): OutsideAnswers {
  const { applicant, hours, joined_at, vtc } = demoApplicant(who, now);
  return {
    hours: { eut2: hours, ats: null },
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
