export { DiscordLoginScreen as default } from '@/components/session/discord-login-screen';
