export { EventScreen as default } from '@/components/events/event/event-screen';
