import type { JobEvent } from '@/lib/contracts/jobs/jobs';
import { routeShape } from '@/lib/jobs/job/route-shape';

const at = (type: JobEvent['type'], x: number, z: number): JobEvent => ({
  type,
  at: null,
  game_min: null,
  x,
  z,
  amount: null,
  offence: null,
  meta: {},
});

it('begins where the way began, wherever its events stand in the list', () => {
  const { points } = routeShape({
    events: [at('tollgate', 50, 0), at('delivered', 0, 0), at('started', 100, 0)],
  });
  expect(points.map(({ x }) => x)).toEqual([616, 320, 24]);
});
