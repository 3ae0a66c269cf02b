export { NotificationsScreen as default } from '@/components/inbox/notifications-screen';
