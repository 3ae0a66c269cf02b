export { ManageEventsScreen as default } from '@/components/events/manage/manage-events-screen';
