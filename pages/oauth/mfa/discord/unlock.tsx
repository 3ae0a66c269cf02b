export { UnlockScreen as default } from '@/components/session/unlock-screen';
