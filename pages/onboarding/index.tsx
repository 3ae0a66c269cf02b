export { OnboardingScreen as default } from '@/components/membership/onboarding-screen';
