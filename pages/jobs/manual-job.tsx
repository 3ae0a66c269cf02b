export { ManualJobScreen as default } from '@/components/jobs/manual-job/manual-job-screen';
