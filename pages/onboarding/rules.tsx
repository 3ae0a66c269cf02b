export { RulesStepScreen as default } from '@/components/onboarding/rules-step/rules-step-screen';
