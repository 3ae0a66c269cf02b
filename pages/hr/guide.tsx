export { GuideScreen as default } from '@/components/handbook/guide-screen';
