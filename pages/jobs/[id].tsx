export { JobScreen as default } from '@/components/jobs/job-screen';
