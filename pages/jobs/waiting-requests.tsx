export { WaitingRequestsScreen as default } from '@/components/jobs/waiting-requests/waiting-requests-screen';
