import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import type { Person } from './people/people';
import { addTheory } from './exam-theory';
import { addHeldExams, type DemoExam } from './exams-held';
import { createRoute, createType } from '@/backend/exams/catalogue/manage';
import { create } from '@/backend/rewards/awards/actions';
import { allowedRanks } from '@/backend/exams/rules';
import { listRanks } from '@/backend/rewards/public';
import type { ExamRouteFields } from '@/lib/contracts/exams/routes';
import type { ExamTypeFields } from '@/lib/contracts/exams/types';
import type { WriterOf } from './writers';

const EXAMINER = 'examiner@demo.example';
const LEAD = 'admin@demo.example';

interface Filled extends Pick<Context, 'config'> {
  now: Date;
  writerOf: WriterOf;
}

type DemoType = Omit<
  ExamTypeFields,
  'min_rank_id' | 'prerequisite_id' | 'award_id' | 'examiner_ids'
> & {
  /** The name of the award for passing. */
  award?: string;
  /** Only the examiner, not the colleague. */
  isForExaminer?: boolean;
  /** Its place among the ranks that exams can require. */
  rank: number;
  after?: string;
  routes: readonly Omit<ExamRouteFields, 'type_id'>[];
};

const item = (name: string, weight: number, is_critical = false) => ({ name, weight, is_critical });

const TYPES: readonly DemoType[] = [
  {
    name: 'Basic driving',
    description: 'Coupling, parking and an hour on the road by the company’s rules.',
    rank: 0,
    duration_minutes: 60,
    max_attempts: 5,
    cooldown_days: 3,
    pass_score: 75,
    points: 500,
    items: [
      item('Coupling and departure check', 15),
      item('Speed limits', 20, true),
      item('Lane discipline and overtaking', 20),
      item('Junctions and right of way', 20, true),
      item('Distance to the vehicle ahead', 10),
      item('Parking at the destination', 15),
    ],
    routes: [
      {
        game: 'eut2',
        from_city: 'Rotterdam',
        to_city: 'Köln',
        via: 'Duisburg',
        distance_km: 260,
        notes: 'No DLC needed. Take the A3 from Duisburg.',
      },
      {
        game: 'ats',
        from_city: 'Las Vegas',
        to_city: 'Phoenix',
        via: 'Kingman',
        distance_km: 480,
        notes: 'Base map. Stop at the weigh station.',
      },
    ],
  },
  {
    name: 'Convoy driving',
    description: 'Driving in a convoy on the lead’s instructions.',
    rank: 1,
    after: 'Basic driving',
    award: 'Convoy driver',
    duration_minutes: 90,
    max_attempts: 4,
    cooldown_days: 3,
    pass_score: 80,
    points: 750,
    items: [
      item('Place and distance in the column', 30, true),
      item('Following the lead’s instructions', 30, true),
      item('Radio discipline', 20),
      item('Rejoining after a gap', 20),
    ],
    routes: [
      {
        game: 'eut2',
        from_city: 'Calais',
        to_city: 'Milano',
        via: 'Dijon',
        distance_km: 1080,
        notes: 'Vive la France ! is needed. Meet at the Calais port.',
      },
    ],
  },
  {
    name: 'Heavy haul',
    description: 'Long and wide loads, with an escort where one is required.',
    rank: 2,
    after: 'Basic driving',
    isForExaminer: true,
    duration_minutes: 120,
    max_attempts: 3,
    cooldown_days: 7,
    pass_score: 85,
    points: 1000,
    items: [
      item('Planning the route', 20),
      item('Speed for the load', 30, true),
      item('Turning and reversing', 30),
      item('Working with the escort', 20),
    ],
    routes: [
      {
        game: 'eut2',
        from_city: 'Oslo',
        to_city: 'Bergen',
        via: '',
        distance_km: 470,
        notes: 'Scandinavia is needed. 60 t or more.',
      },
    ],
  },
  {
    name: 'Tank transport',
    description: 'Dangerous goods in a tank, after a theory test about the rules for them.',
    rank: 0,
    duration_minutes: 60,
    max_attempts: 4,
    cooldown_days: 3,
    pass_score: 80,
    points: 600,
    items: [
      item('Checks before departure', 25),
      item('Speed in bends and roundabouts', 35, true),
      item('Distance to the vehicle ahead', 25, true),
      item('Unloading', 15),
    ],
    routes: [
      {
        game: 'eut2',
        from_city: 'Hamburg',
        to_city: 'Kiel',
        via: '',
        distance_km: 100,
        notes: 'No DLC needed. Load petrol in Hamburg.',
      },
    ],
  },
];

const createAward = (action: StaffAction, name: string): Promise<number> =>
  create(action, {
    name,
    description: 'Passed the exam.',
    icon: 'academic-cap',
    rule: null,
    repeatable: false,
    points: 0,
  });

/** Exams with their sheets and routes. */
export async function addExams(
  tx: Database,
  { config, now, writerOf }: Filled,
  people: readonly Person[],
): Promise<void> {
  const ranks = allowedRanks(await listRanks(tx));
  const at = subDays(now, 120);
  const staff = { tx, config, actor: writerOf(EXAMINER, at), now: at };
  const ids = new Map<string, number>();
  const made: DemoExam[] = [];
  for (const { rank, after, award, isForExaminer = false, routes, ...type } of TYPES) {
    const { id } = await createType(staff, {
      ...type,
      min_rank_id: ranks[rank]?.id ?? 0,
      prerequisite_id: (after !== undefined && ids.get(after)) || null,
      award_id:
        award === undefined
          ? null
          : await createAward({ ...staff, actor: writerOf(LEAD, at) }, award),
      examiner_ids: isForExaminer ? [staff.actor.user_id] : [],
    });
    ids.set(type.name, id);
    let route = 0;
    for (const one of routes) {
      const added = await createRoute(staff, { ...one, type_id: id }, { activates: true });
      route ||= added.id;
    }
    made.push({
      id,
      route,
      minutes: type.duration_minutes,
      marks: type.items.map(() => ({ mark: 'ok', note: '' })),
    });
  }
  const [basic, convoy] = made;
  const filled = { config, now, writerOf };
  const candidates = basic && convoy ? await addHeldExams(tx, filled, [basic, convoy], people) : [];
  const tank = ids.get('Tank transport');
  if (tank !== undefined) await addTheory(tx, filled, tank, candidates);
}
