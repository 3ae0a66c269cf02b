export { SecondStepScreen as default } from '@/components/session/second-step/second-step-screen';
