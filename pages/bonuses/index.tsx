export { BonusesScreen as default } from '@/components/rewards/bonuses-screen';
