/** The cards of the dashboard by what they are kept under where a member hides them. */
export const CARD_TITLES = {
  rank: 'Your rank',
  month: 'This month',
  distance: 'Distance so far',
  jobs: 'Last deliveries',
  leaders: 'Leaders of the month',
  news: 'News',
  year: 'Twelve months',
  quota: 'Your quota',
  matters: 'Tracker and requests',
  company: 'Company totals',
  queues: 'Waiting for you',
  bonuses: 'Running bonuses',
  feed: 'In the company',
} as const;

export type DashboardCard = keyof typeof CARD_TITLES;

export const isCard = (word: string): word is DashboardCard => Object.hasOwn(CARD_TITLES, word);
