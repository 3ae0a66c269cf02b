import type { Profile, ProfileFigures } from '@/lib/contracts/profiles';

export const ALL_SHOWN = {
  figures: true,
  last_routes: true,
  last_seen: true,
  country: true,
  accounts: true,
};

export const FIGURES: ProfileFigures = {
  jobs: 120,
  km: 81_234,
  points: 64_000,
  events: 0,
  average_damage: 0.0123,
  on_time: 0.975,
  judged_jobs: 120,
  quota: { met: 11, counted: 12 },
  months: [{ period: '2026-03', jobs: 4, km: 2345, points: 2000 }],
  records: {
    longest_job: {
      id: 40,
      driven_km: 2210.4,
      route: { source_city_name: 'Lisboa', destination_city_name: 'Tallinn' },
    },
    best_month: { period: '2025-11', km: 9120 },
    truck: 'Volt T4',
    cargo: 'Office Paper',
  },
};

export const NO_RECORDS = { longest_job: null, best_month: null, truck: null, cargo: null };

export const profileOf = (known: Partial<Profile> = {}): Profile => ({
  user_id: 7,
  name: 'Ada Test',
  avatar: '',
  bio: null,
  supporter: true,
  state: 'active',
  role: { name: 'HR', color: '#d6409f' },
  rank: { name: 'Senior Driver', color: '#3fa7f0', level: 5 },
  division: { name: 'Heavy', color: '#c2410c' },
  joined_at: '2024-02-01T10:00:00.000Z',
  steam_id: '76561190000000001',
  truckersmp_id: 4_711,
  country: 'DE',
  last_seen_at: '2024-03-01T10:00:00.000Z',
  figures: FIGURES,
  last_routes: [
    {
      id: 42,
      finished_at: '2026-03-01T18:52:12.000Z',
      game: 'eut2',
      currency: 'EUR',
      cargo_name: 'Office Paper',
      source_city_name: 'Hamburg',
      destination_city_name: 'Praha',
      driven_km: 812,
      points: 837,
    },
  ],
  awards: [
    {
      id: 3,
      name: 'Night owl',
      icon: 'moon',
      description: 'Drives when others sleep.',
      reason: null,
      granted_at: '2026-03-05T00:00:00.000Z',
    },
  ],
  rank_history: [
    {
      id: 5,
      from_rank: 'Experienced Driver',
      to_rank: 'Senior Driver',
      is_rise: true,
      at: '2026-03-02T00:00:00.000Z',
    },
  ],
  sees_jobs: true,
  sees_ledger: false,
  privacy: null,
  ...known,
});
