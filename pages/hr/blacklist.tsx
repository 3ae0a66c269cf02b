export { BlacklistScreen as default } from '@/components/hr/blacklist-screen';
