export { BonusesScreen as default } from '@/components/rewards/own-bonuses/bonuses-screen';
