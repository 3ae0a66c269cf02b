export { TrackerStepScreen as default } from '@/components/membership/tracker-step-screen';
