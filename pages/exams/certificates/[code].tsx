export { CertificateScreen as default } from '@/components/exams/certificate/certificate-screen';
