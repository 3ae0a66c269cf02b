import { useRouter } from 'next/router';
import { Menu } from '@/components/ui/menu/menu';
import type { MenuItem } from '@/components/ui/menu/menu-item';
import { useKeptWords } from '@/lib/store/kept-words';
import { type Column, headerWords } from './column';

/** Fewer columns fit everywhere. */
const FEWEST = 4;

/** Columns that may be hidden: all but the row's name, ticks and actions. */
const isOptional = <Row,>({ wide, isActions, headTick }: Column<Row>) =>
  !wide && !isActions && headTick === undefined;

/** The columns shown in this browser, and a menu to choose them if there are many. */
export function useColumnChoice<Row>(label: string, columns: readonly Column<Row>[]) {
  const { pathname, query } = useRouter();
  const tab = [query['tab']].flat()[0] ?? '';
  // Lists on different pages and tabs share labels.
  const { words: hidden, keep } = useKeptWords(`hidden_columns_${pathname}_${tab}_${label}`);
  const isShown = ({ header }: Column<Row>) => !hidden.includes(header);
  const optional = columns.filter((column) => isOptional(column));
  const choices: MenuItem[] = optional.map((column) => ({
    label: headerWords(column),
    isTicked: isShown(column),
    onSelect: () => keep(column.header, isShown(column)),
  }));
  return {
    shown: columns.filter((column) => !isOptional(column) || isShown(column)),
    choice: optional.length < FEWEST ? null : <Menu label="Columns" items={choices} />,
  };
}
