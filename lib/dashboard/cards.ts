/** Dashboard cards, by the key under which a hidden card is stored. */
export const CARD_TITLES = {
  rank: 'Your rank',
  month: 'This month',
  distance: 'Distance this month',
  jobs: 'Recent jobs',
  leaders: 'Leaderboard',
  news: 'News',
  year: 'Last 12 months',
  quota: 'Your quota',
  matters: 'Tracker and requests',
  company: 'Company totals',
  queues: 'Waiting for you',
  bonuses: 'Active bonuses',
  events: 'Next events',
  presence: 'Online and driving now',
  feed: 'Company activity',
} as const;

export type DashboardCard = keyof typeof CARD_TITLES;

export const isCard = (word: string): word is DashboardCard => Object.hasOwn(CARD_TITLES, word);
