export { TheoryScreen as default } from '@/components/exams/theory/bank/theory-screen';
