export { AllJobsScreen as default } from '@/components/jobs/all-jobs/all-jobs-screen';
