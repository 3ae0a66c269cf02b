import { subHours } from 'date-fns';
import type { Delivery } from '@/backend/jobs/record/delivery';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { asReported } from '@/backend/demo/deliveries/as-reported';
import { roadKm } from '@/backend/demo/deliveries/game-map';
import type { Person } from './people';
import { CITIES } from '@/lib/contracts/map/cities';
import { createRandom } from '@/backend/demo/random';
import { drive } from '@/backend/demo/deliveries/trip';
import { TRUCKS } from '@/backend/demo/deliveries/trucks';

interface Stranger {
  steam_id: string;
  tracker: Tracker;
  hoursAgo: number;
}

/** An applicant who already drives for the company. */
export const APPLICANT = '76561190000002041';

const STRANGERS: readonly Stranger[] = [
  { steam_id: APPLICANT, tracker: 'trucky', hoursAgo: 9 },
  { steam_id: APPLICANT, tracker: 'trucky', hoursAgo: 11 },
  { steam_id: '76561190000002087', tracker: 'custom', hoursAgo: 34 },
];

/** Far above the IDs of members' jobs. */
const FIRST_NUMBER = 90_001;
const [SHORTEST_KM, LONGEST_KM] = [300, 900];

/** Jobs of unknown Steam IDs, modelled on a given member. */
export const strangersDeliveries = (like: Person, now: Date): Delivery[] =>
  STRANGERS.map(({ steam_id, tracker, hoursAgo }, index) => {
    const random = createRandom(52_000 + index);
    const to = random.pick(CITIES.eut2);
    const from = random.pick(
      CITIES.eut2.filter((city) => {
        const km = roadKm(city, to);
        return km > SHORTEST_KM && km < LONGEST_KM;
      }),
    );
    const person = { ...like, steam_id, tracker, haste: 0.1 };
    const truck = random.pick(TRUCKS.eut2);
    const finished_at = subHours(now, hoursAgo);
    const trip = drive({ person, game: 'eut2', from, to, truck, finished_at }, random);
    return asReported({ ...trip, external_id: `demo-${FIRST_NUMBER + index}` });
  });
