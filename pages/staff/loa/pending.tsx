export { StaffLoaScreen as default } from '@/components/leave/queue/staff-loa-screen';
