export { JobsScreen as default } from '@/components/jobs/jobs-screen';
