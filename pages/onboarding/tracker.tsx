export { TrackerStepScreen as default } from '@/components/onboarding/tracker-step/tracker-step-screen';
