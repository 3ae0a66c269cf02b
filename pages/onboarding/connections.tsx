export { ConnectionsStepScreen as default } from '@/components/membership/connections-step-screen';
