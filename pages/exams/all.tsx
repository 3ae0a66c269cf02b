export { AllExamsScreen as default } from '@/components/exams/bookings/all-exams-screen';
