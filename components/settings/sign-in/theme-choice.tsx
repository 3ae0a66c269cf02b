import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { useTheme } from '@/lib/theme/use-theme';

const CHOICES = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

export function ThemeChoice() {
  const { choice, setChoice } = useTheme();
  return (
    <SegmentedControl
      label="Theme"
      value={choice}
      options={CHOICES}
      onChange={(value) => {
        const chosen = CHOICES.find((option) => option.value === value);
        if (chosen) setChoice(chosen.value);
      }}
    />
  );
}
