export { TransfersScreen as default } from '@/components/recruitment/transfers/transfers-screen';
