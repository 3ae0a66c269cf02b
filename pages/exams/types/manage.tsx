export { ExamTypesScreen as default } from '@/components/exams/types/exam-types-screen';
