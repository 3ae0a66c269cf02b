export { ProfileScreen as default } from '@/components/profiles/profile/profile-screen';
