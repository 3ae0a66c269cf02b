export { ForgotPasswordScreen as default } from '@/components/session/forgot-password-screen';
