export { AutoClaimScreen as default } from '@/components/recruitment/auto-claim-screen';
