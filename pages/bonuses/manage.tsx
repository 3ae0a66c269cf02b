export { ManageBonusesScreen as default } from '@/components/rewards/manage-bonuses/manage-bonuses-screen';
