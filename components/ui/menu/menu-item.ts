export interface MenuItem {
  label: string;
  isDangerous?: boolean;
  /** Of an item that is ticked and unticked; the menu stays open. */
  isTicked?: boolean;
  onSelect: () => void;
}
