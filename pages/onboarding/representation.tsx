export { RepresentationStepScreen as default } from '@/components/onboarding/representation-step/representation-step-screen';
