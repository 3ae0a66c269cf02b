export { ApplicationFormScreen as default } from '@/components/recruitment/apply/form/application-form-screen';
