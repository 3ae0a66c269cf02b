export { TransfersScreen as default } from '@/components/recruitment/transfers-screen';
