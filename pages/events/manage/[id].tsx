export { EditEventScreen as default } from '@/components/events/edit/edit-event-screen';
