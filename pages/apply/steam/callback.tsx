export { SteamCallbackScreen as default } from '@/components/recruitment/apply/steam-callback-screen';
