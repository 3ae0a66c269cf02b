export interface MenuItem {
  label: string;
  isDangerous?: boolean;
  /** A single key of the page that does the same, shown beside its label. */
  shortcut?: string;
  /** Of an item that is ticked and unticked; the menu stays open. */
  isTicked?: boolean;
  onSelect: () => void;
}
