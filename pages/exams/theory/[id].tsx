export { TheoryTestScreen as default } from '@/components/exams/theory/test/theory-test-screen';
