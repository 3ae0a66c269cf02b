import { Screen } from '@/components/layout/screens/screen';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { ListTabs } from '@/components/ui/table/list-tabs';
import {
  type DivisionTransfer,
  exportTransfersEndpoint,
} from '@/lib/contracts/recruitment/division-transfers';
import { TRANSFER_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { useDetails } from '@/lib/details/use-details';
import { transferAddress, transferQueryOf, useTransfers } from '@/lib/recruitment/transfer-queries';
import { AcceptTransfer } from './accept-transfer';
import { DivisionsCard } from './divisions-card';
import type { TransferAction } from './transfer-actions';
import { transferColumns } from './transfer-columns';
import { TransferHistory } from './transfer-history';
import { TransferWords } from './transfer-words';

const SHOWN = ['pending', 'info_requested', 'accepted', 'done', 'declined', 'withdrawn'] as const;
const TABS = [
  ...SHOWN.map((value) => ({ value, label: TRANSFER_LABELS[value] })),
  { value: 'all', label: 'All' },
];

export function TransfersScreen() {
  const { address, problem, setQuery, reset } = useListAddress(transferAddress);
  const state = address?.state ?? 'pending';
  const asked = address && transferQueryOf(address);
  const transfers = useTransfers(asked);
  const reader = useDetails()?.user_id;
  const { opened, open, goOn, close, ...rows } = useOpenedRow<
    DivisionTransfer,
    TransferAction | null
  >(transfers.data?.items, ({ id }) => id);
  const next = rows.next((one) => one.state === 'pending' && one.driver.user_id !== reader);
  const onNext = next && (() => goOn(next, null));
  const isListed = transfers.data?.items.some(({ id }) => id === opened?.row.id) ?? true;
  return (
    <Screen
      description="Drivers who want to change or leave their division."
      actions={<ExportButton endpoint={exportTransfersEndpoint} query={asked} />}
    >
      <DivisionsCard />
      <ListBody
        label="Transfers"
        noun={['transfer', 'transfers']}
        list={transfers}
        problem={problem}
        columns={transferColumns(state === 'pending', open)}
        filters={<ListTabs name="state" label="Transfer status" value={state} options={TABS} />}
        rowKey={({ id }) => id}
        asked={asked}
        empty={
          <EmptyState
            title="No transfers here."
            description="Requests to change division appear here."
          />
        }
        isQueue
        onReset={reset}
        onChange={setQuery}
      />
      {opened && (opened.action === null || opened.action === 'accept') && (
        <AcceptTransfer
          key={opened.row.id}
          transfer={opened.row}
          isListed={isListed}
          isNext={opened.action === null}
          onAction={(action) => open(opened.row, action)}
          onNext={onNext}
          onClose={close}
        />
      )}
      {opened?.action === 'history' && <TransferHistory transfer={opened.row} onClose={close} />}
      {(opened?.action === 'ask' || opened?.action === 'decline') && (
        <TransferWords
          action={opened.action}
          transfer={opened.row}
          isListed={isListed}
          onNext={onNext}
          onClose={close}
        />
      )}
    </Screen>
  );
}
