export { JobScreen as default } from '@/components/jobs/job/job-screen';
