export { DiscordCallbackScreen as default } from '@/components/recruitment/apply/return/discord-callback-screen';
