export { EventsScreen as default } from '@/components/events/events/events-screen';
