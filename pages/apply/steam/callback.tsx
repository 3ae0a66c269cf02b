export { SteamCallbackScreen as default } from '@/components/recruitment/apply/return/steam-callback-screen';
