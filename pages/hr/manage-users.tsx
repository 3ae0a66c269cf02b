export { AccountsScreen as default } from '@/components/accounts/accounts-screen';
