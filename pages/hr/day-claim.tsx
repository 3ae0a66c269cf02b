export { DayClaimScreen as default } from '@/components/duty/day-claim-screen';
