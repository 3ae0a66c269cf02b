export { ExamsScreen as default } from '@/components/exams/catalogue/exams-screen';
