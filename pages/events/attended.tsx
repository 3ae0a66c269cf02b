export { AttendedScreen as default } from '@/components/events/attended/attended-screen';
