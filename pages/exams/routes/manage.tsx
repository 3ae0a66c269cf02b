export { ExamRoutesScreen as default } from '@/components/exams/routes/exam-routes-screen';
