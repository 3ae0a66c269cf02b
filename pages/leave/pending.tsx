export { PendingLeaveScreen as default } from '@/components/leave/leavers/pending-leave-screen';
