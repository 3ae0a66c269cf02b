export { BlacklistScreen as default } from '@/components/blacklist/blacklist-screen';
