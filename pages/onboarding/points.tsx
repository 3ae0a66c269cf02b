export { PointsStepScreen as default } from '@/components/onboarding/points-step-screen';
