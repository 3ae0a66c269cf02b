export { ConnectionsStepScreen as default } from '@/components/onboarding/connections-step-screen';
