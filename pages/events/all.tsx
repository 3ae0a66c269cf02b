export { AllEventsScreen as default } from '@/components/events/all/all-events-screen';
