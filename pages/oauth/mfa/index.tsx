export { SecondStepScreen as default } from '@/components/session/second-step-screen';
