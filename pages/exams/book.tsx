export { BookExamScreen as default } from '@/components/exams/book/book-exam-screen';
