export { ApplicationScreen as default } from '@/components/recruitment/application/application-screen';
