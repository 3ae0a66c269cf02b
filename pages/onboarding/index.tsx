export { OnboardingScreen as default } from '@/components/onboarding/onboarding-screen';
