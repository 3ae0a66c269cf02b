import { useKeptWords } from '@/lib/store/kept-words';

const OFF = 'off';

/** Whether single keys act in this browser; people who dictate or press keys by accident need them off. */
export function useSingleKeys() {
  const { words, keep } = useKeptWords('single_keys');
  return { isOn: !words.includes(OFF), setOn: (isOn: boolean) => keep(OFF, !isOn) };
}
