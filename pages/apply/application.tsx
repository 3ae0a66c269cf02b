export { ApplicationFormScreen as default } from '@/components/recruitment/apply/application-form-screen';
