export { DriversQuotaScreen as default } from '@/components/hr/drivers-quota-screen';
