export { SetPasswordScreen as default } from '@/components/session/set-password/set-password-screen';
