import Head from 'next/head';
import { COMPANY_NAME } from '@/lib/navigation/company';

interface PageTitleProps {
  title: string;
}

export function PageTitle({ title }: PageTitleProps) {
  return (
    <Head>
      <title>{`${title} · ${COMPANY_NAME}`}</title>
    </Head>
  );
}
