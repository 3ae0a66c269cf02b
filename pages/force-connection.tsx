export { ForceConnectionScreen as default } from '@/components/membership/force-connection-screen';
