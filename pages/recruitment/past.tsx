export { PastApplicationsScreen as default } from '@/components/recruitment/past-applications/past-applications-screen';
