export { AutoClaimScreen as default } from '@/components/recruitment/auto-claim/auto-claim-screen';
