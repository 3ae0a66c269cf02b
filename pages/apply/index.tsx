export { ApplyScreen as default } from '@/components/recruitment/apply/apply-screen';
