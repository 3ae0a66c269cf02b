export { PointsStepScreen as default } from '@/components/membership/points-step-screen';
