export { MissedExamsScreen as default } from '@/components/exams/bookings/missed-exams-screen';
