export { fillDemoCompany, refuseDemoCompany } from './fill-demo-company';
