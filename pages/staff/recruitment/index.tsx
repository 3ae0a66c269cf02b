export { NotBuiltScreen as default } from '@/components/layout/not-built-screen';
