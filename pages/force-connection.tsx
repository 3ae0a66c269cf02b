export { ForceConnectionScreen as default } from '@/components/connections/force-connection-screen';
