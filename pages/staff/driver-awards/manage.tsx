export { DriverAwardsScreen as default } from '@/components/rewards/driver-awards/driver-awards-screen';
