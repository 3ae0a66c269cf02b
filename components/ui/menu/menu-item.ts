export interface MenuItem {
  label: string;
  isDangerous?: boolean;
  onSelect: () => void;
}
