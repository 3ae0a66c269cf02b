export { CancelScreen as default } from '@/components/recruitment/apply/cancel-screen';
