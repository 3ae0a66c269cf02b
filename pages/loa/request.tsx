export { RequestLeaveScreen as default } from '@/components/leave/request/request-leave-screen';
