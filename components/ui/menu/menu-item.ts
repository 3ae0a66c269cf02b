export interface MenuItem {
  label: string;
  isDangerous?: boolean;
  /** A single-key shortcut for the same action, shown next to the label. */
  shortcut?: string;
  /** For checkbox items, which keep the menu open. */
  isTicked?: boolean;
  onSelect: () => void;
}
