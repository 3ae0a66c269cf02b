export { ActivateScreen as default } from '@/components/session/activate/activate-screen';
