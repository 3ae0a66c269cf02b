export { SettingsScreen as default } from '@/components/session/settings-screen';
