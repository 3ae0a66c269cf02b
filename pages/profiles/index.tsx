export { ProfilesScreen as default } from '@/components/profiles/directory/profiles-screen';
