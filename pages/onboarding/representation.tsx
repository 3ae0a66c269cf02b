export { RepresentationStepScreen as default } from '@/components/membership/representation-step-screen';
