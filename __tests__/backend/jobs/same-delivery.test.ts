import { aDelivery } from '@/__tests__/support/people/delivery';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { isSameContent, overlaps } from '@/backend/jobs/record/same-delivery';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const delivery = aDelivery({ started_at: at('19:00:00'), finished_at: at('20:00:00') });
const like = (own: Partial<Delivery>) => ({ ...delivery, ...own });

describe('a recorded job', () => {
  it.each<[string, boolean, Partial<Delivery>]>([
    ['with the same content', true, {}],
    ['finished 10 minutes later', true, { finished_at: at('20:10:00') }],
    ['finished later than that', false, { finished_at: at('20:10:01') }],
    ['2 % longer', true, { driven_km: 102 }],
    ['longer than that', false, { driven_km: 102.1 }],
    ['of another cargo', false, { cargo_name: 'Sand' }],
    ['to another city', false, { destination_city_name: 'Torino' }],
    ['from an unknown city', false, { source_city_name: null }],
    ['that began as the delivery ended', false, { started_at: at('20:00:00') }],
    ['that began a second before', true, { started_at: at('19:59:59') }],
    ['of unknown start', true, { started_at: null }],
    [
      'of unknown start, finished a second after it',
      false,
      { started_at: null, finished_at: at('20:00:01') },
    ],
  ])('%s is the same delivery: %s', (_case, same, own) => {
    expect(isSameContent(like(own), delivery)).toBe(same);
  });

  it('that ended as the delivery began is another one', () => {
    const short = like({ started_at: at('19:55:00') });
    const before = like({ started_at: at('19:50:00'), finished_at: at('19:55:00') });
    expect(isSameContent(before, short)).toBe(false);
    expect(isSameContent(before, { ...short, started_at: null })).toBe(true);
  });

  it.each<[string, boolean, string | null, string]>([
    ['before it', false, '18:00:00', '19:00:00'],
    ['into it', true, '18:00:00', '19:00:01'],
    ['within it', true, '19:10:00', '19:20:00'],
    ['all around it', true, '18:00:00', '23:00:00'],
    ['after it', false, '20:00:00', '21:00:00'],
    ['from an unknown start', false, null, '19:20:00'],
  ])('driven %s overlaps: %s', (_case, does, start, finish) => {
    const job = like({ started_at: start === null ? null : at(start), finished_at: at(finish) });
    expect([overlaps(job, delivery), overlaps(delivery, job)]).toEqual([does, does]);
  });
});
