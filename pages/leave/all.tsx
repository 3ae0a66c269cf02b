export { AllLeaveScreen as default } from '@/components/leave/leavers/all-leave-screen';
