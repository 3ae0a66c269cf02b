export { CurrentApplicationsScreen as default } from '@/components/recruitment/current-applications/current-applications-screen';
