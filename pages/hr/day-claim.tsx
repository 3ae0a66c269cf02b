export { DayClaimScreen as default } from '@/components/hr/day-claim-screen';
