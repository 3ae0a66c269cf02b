export { ReportJobScreen as default } from '@/components/jobs/report-job/report-job-screen';
