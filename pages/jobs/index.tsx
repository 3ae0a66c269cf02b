export { JobsScreen as default } from '@/components/jobs/list/jobs-screen';
