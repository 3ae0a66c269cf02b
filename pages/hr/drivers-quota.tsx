export { DriversQuotaScreen as default } from '@/components/quota/drivers-quota-screen';
