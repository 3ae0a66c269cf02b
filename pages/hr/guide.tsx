export { GuideScreen as default } from '@/components/hr/guide-screen';
