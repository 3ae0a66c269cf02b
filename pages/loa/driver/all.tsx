export { AllLoaScreen as default } from '@/components/leave/queue/all-loa-screen';
