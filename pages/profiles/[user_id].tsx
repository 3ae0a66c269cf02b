export { ProfileScreen as default } from '@/components/membership/profile-screen';
