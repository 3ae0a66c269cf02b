export { RulesStepScreen as default } from '@/components/membership/rules-step-screen';
