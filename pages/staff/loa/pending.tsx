export { NotBuiltScreen as default } from '@/components/layout/screens/not-built-screen';
