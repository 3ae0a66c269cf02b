export { DriverRanksScreen as default } from '@/components/rewards/driver-ranks-screen';
