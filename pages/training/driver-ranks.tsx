export { DriverRanksScreen as default } from '@/components/rewards/driver-ranks/driver-ranks-screen';
