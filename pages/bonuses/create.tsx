export { CreateBonusScreen as default } from '@/components/rewards/create-bonus/create-bonus-screen';
