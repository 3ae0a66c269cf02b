export { InvitesScreen as default } from '@/components/events/invites/invites-screen';
