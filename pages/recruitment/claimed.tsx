export { ClaimedApplicationsScreen as default } from '@/components/recruitment/claimed-applications-screen';
