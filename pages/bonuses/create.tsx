export { CreateBonusScreen as default } from '@/components/rewards/create-bonus-screen';
