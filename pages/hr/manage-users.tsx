export { AccountsScreen as default } from '@/components/hr/accounts/accounts-screen';
