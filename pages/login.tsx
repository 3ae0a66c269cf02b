export { LoginScreen as default } from '@/components/session/login/login-screen';
