export { MyCalendarScreen as default } from '@/components/exams/calendar/my-calendar-screen';
