import { COMPANY_NAME } from '@/lib/navigation/company';
import { useChannel } from '@/lib/release/use-channel';
import { useChristmasSeason } from '@/lib/season/use-christmas-season';

export function Logo() {
  const channel = useChannel();
  const isChristmas = useChristmasSeason();
  return (
    <img
      src={`/logos/${isChristmas ? 'christmas' : channel}.svg`}
      alt={`${COMPANY_NAME} logo`}
      width={40}
      height={40}
      className="size-10 shrink-0"
    />
  );
}
