export { NotBuiltBareScreen as default } from '@/components/layout/not-built-bare-screen';
