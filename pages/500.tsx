export { ServerErrorScreen as default } from '@/components/layout/screens/server-error-screen';
