export { ExamScreen as default } from '@/components/exams/exam/exam-screen';
