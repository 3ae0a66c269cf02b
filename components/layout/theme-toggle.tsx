import { Icon } from '@/components/ui/icon';
import { useTheme } from '@/lib/theme/use-theme';

export function ThemeToggle() {
  const { shown, setChoice } = useTheme();
  const other = shown === 'dark' ? 'light' : 'dark';
  const label = `Switch to the ${other} theme`;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => setChoice(other)}
      className="grid size-10 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-raised hover:text-ink"
    >
      <Icon name={other === 'light' ? 'sun' : 'moon'} />
    </button>
  );
}
