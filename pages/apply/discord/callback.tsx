export { DiscordCallbackScreen as default } from '@/components/recruitment/apply/discord-callback-screen';
