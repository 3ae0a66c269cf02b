export { ApplyScreen as default } from '@/components/recruitment/apply/status/apply-screen';
