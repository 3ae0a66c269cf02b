export { PendingLoaScreen as default } from '@/components/leave/queue/pending-loa-screen';
