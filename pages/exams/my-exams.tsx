export { MyExamsScreen as default } from '@/components/exams/bookings/my-exams-screen';
