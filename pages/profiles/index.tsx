export { ProfilesScreen as default } from '@/components/membership/profiles-screen';
