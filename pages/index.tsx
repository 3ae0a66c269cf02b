export { DashboardScreen as default } from '@/components/dashboard/dashboard-screen';
