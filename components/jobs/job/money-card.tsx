import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatMoney } from '@/lib/format/money';
import { formatSigned } from '@/lib/format/quantity';

interface MoneyCardProps {
  job: Job;
}

export function MoneyCard({ job }: MoneyCardProps) {
  const money = (amount: number) => formatMoney(amount, job.currency);
  return (
    <Card title="Money">
      <Facts
        facts={[
          { label: 'Income', value: money(job.income) },
          { label: 'Expenses', value: formatSigned(-job.expenses, money) },
          { label: 'Fines', value: formatSigned(-job.fines, money) },
          { label: 'Net income', value: <strong>{money(job.revenue)}</strong> },
        ]}
      />
    </Card>
  );
}
