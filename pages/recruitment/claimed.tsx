export { ClaimedApplicationsScreen as default } from '@/components/recruitment/claimed-applications/claimed-applications-screen';
