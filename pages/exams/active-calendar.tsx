export { ActiveCalendarScreen as default } from '@/components/exams/calendar/active-calendar-screen';
