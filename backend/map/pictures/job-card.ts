import { box, type Element, image, text } from '@/backend/core/pictures/element';
import type { Game } from '@/lib/contracts/jobs/games';
import { SIZE } from './job-map';

type Units = 'metric' | 'imperial';

export interface JobCard {
  company: string;
  driver: string;
  rank: string;
  game: Game;
  from: string;
  to: string;
  cargo: string;
  mass_kg: number | null;
  km: number;
  points: number;
  units: Units;
}

const INK = '#e7ecf3';
const SOFT = '#9ba8b9';
const ACCENT = '#71abff';
const SEA = '#0d1117';
const NAMES: Readonly<Record<Game, string>> = {
  eut2: 'Euro Truck Simulator 2',
  ats: 'American Truck Simulator',
};
const KM_A_MILE = 1.609344;
const KG_A_POUND = 0.45359237;

const whole = (value: number) => Math.round(value).toLocaleString('en');

const distanceIn = (km: number, units: Units) =>
  units === 'imperial' ? `${whole(km / KM_A_MILE)} mi` : `${whole(km)} km`;

const massIn = (kg: number, units: Units) =>
  units === 'imperial'
    ? `${whole(kg / KG_A_POUND)} lb`
    : `${(kg / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} t`;

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** Long names of cities get smaller letters. */
const sizeFor = (words: string) => (words.length > 38 ? 40 : words.length > 26 ? 50 : 62);

const fact = (label: string, value: string, color = INK): Element =>
  box({ flexDirection: 'column', marginRight: 48, maxWidth: 300 }, [
    text({ fontSize: 22, color: SOFT, marginBottom: 4 }, label),
    text({ fontSize: 36, fontWeight: 700, color, ...clipped }, value),
  ]);

/** A job as its driver shares it, over the map of its way. */
export function cardOf(job: JobCard, map: Buffer): Element {
  const way = `${job.from} – ${job.to}`;
  const cargo =
    job.mass_kg === null ? job.cargo : `${job.cargo}, ${massIn(job.mass_kg, job.units)}`;
  return box({ width: '100%', height: '100%', background: SEA, color: INK }, [
    image(
      { position: 'absolute', top: 0, left: 0 },
      { src: `data:image/png;base64,${map.toString('base64')}`, ...SIZE },
    ),
    box(
      {
        position: 'absolute',
        top: 0,
        left: 0,
        right: 0,
        height: 110,
        padding: '32px 48px 0',
        justifyContent: 'space-between',
        background: 'linear-gradient(to bottom, rgba(13,17,23,0.95), rgba(13,17,23,0))',
      },
      [
        text(
          { fontSize: 34, fontWeight: 700, color: ACCENT, maxWidth: 640, ...clipped },
          job.company,
        ),
        text({ fontSize: 26, color: SOFT, maxWidth: 440, ...clipped }, NAMES[job.game]),
      ],
    ),
    box(
      {
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        height: 320,
        padding: '44px 48px 40px',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        background: `linear-gradient(to top, ${SEA} 84%, rgba(13,17,23,0))`,
      },
      [
        text({ fontSize: sizeFor(way), fontWeight: 700, maxWidth: 1104, ...clipped }, way),
        text(
          { fontSize: 28, color: SOFT, margin: '6px 0 26px', maxWidth: 1104, ...clipped },
          cargo,
        ),
        box({}, [
          fact('Distance', distanceIn(job.km, job.units)),
          fact('Points', `+${whole(job.points)}`, ACCENT),
          fact('Rank', job.rank),
          fact('Driver', job.driver),
        ]),
      ],
    ),
  ]);
}
