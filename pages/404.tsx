export { NotFoundScreen as default } from '@/components/layout/screens/not-found-screen';
