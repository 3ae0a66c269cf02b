export { ServerErrorScreen as default } from '@/components/layout/server-error-screen';
