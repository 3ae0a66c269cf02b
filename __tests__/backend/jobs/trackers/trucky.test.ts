import { bodyOf, deliveryOf, understood, withValues } from '@/__tests__/support/services/trackers';
import { trucky } from '@/backend/jobs/adapters/trucky';

const tampere = bodyOf('trucky/tampere-helsinki.json');

const withEvents = (...events: unknown[]) => withValues(tampere, { 'data.events': events });

describe('a body of Trucky', () => {
  it.each<[string, unknown, unknown]>([
    ['a deleted delivery by its number', { event: 'job_deleted', data: { id: 9001 } }, '9001'],
    ['in text too', { type: 'job_deleted', data: { id: '9001', name: 'x' } }, '9001'],
  ])('tells of %s', (_case, body, deleted) => {
    expect(understood(trucky, body)).toEqual({ deleted });
  });

  it.each<[string, unknown, string]>([
    ['a deleted delivery has no number', { event: 'job_deleted', data: {} }, 'data.id: is missing'],
    [
      'its driver is missing',
      withValues(tampere, { 'data.driver': null }),
      'data.driver: is missing',
    ],
    [
      'its Steam id is none',
      withValues(tampere, { 'data.driver.steam_profile.steam_id': 'x' }),
      'data.driver.steam_profile.steam_id: is not a Steam id',
    ],
  ])('is refused with the place where %s', (_case, body, reason) => {
    expect(() => understood(trucky, body)).toThrow(reason);
  });

  it('has times to the second', () => {
    const body = withValues(tampere, { 'data.completed_at': '2026-03-01T18:52:12.987654Z' });
    expect(deliveryOf(trucky, body).finished_at).toEqual(new Date('2026-03-01T18:52:12Z'));
  });

  it('tells how far a truck was teleported where both ends are known', () => {
    const attributes = { from_x: 0, from_z: 0, to_x: 30, to_z: 40 };
    const body = withEvents({ event_type: 'teleport', attributes }, { event_type: 'teleport' });
    expect(deliveryOf(trucky, body).events.map(({ meta }) => meta)).toEqual([
      { distance_m: 50 },
      {},
    ]);
  });

  it('pays ferries and trains, and knows their ends', () => {
    const transport = { event_type: 'transport_used' };
    const body = withEvents(
      {
        ...transport,
        attributes: { transport_type: 'train', amount: '290', source: 'Calais', target: 'Dover' },
      },
      { ...transport, attributes: { transport_type: 'ferry', amount: 300 } },
      { event_type: 'collision', attributes: { damage: { cargoDamage: 2 } } },
    );
    expect(deliveryOf(trucky, body)).toMatchObject({
      expenses: 590,
      events: [
        { type: 'train', meta: { source: 'Calais', target: 'Dover', transport_type: 'train' } },
        { type: 'ferry', amount: 300 },
        { type: 'collision', meta: { cargoDamage: 2 } },
      ],
    });
  });
});
