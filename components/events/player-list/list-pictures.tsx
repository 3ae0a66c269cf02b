import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import type { PlayerList } from '@/lib/contracts/events/player-list';
import { useRemovePicture } from '@/lib/events/player-list-queries';
import { pictureAddress } from '@/lib/files/picture-address';

interface ListPicturesProps {
  id: number;
  list: PlayerList;
}

/** The pictures, one of them large enough to read the names beside it, however many these are. */
export function ListPictures({ id, list: { pictures, is_open } }: ListPicturesProps) {
  const remove = useRemovePicture({ id });
  const [place, setPlace] = useState(0);
  const shown = pictures[place] ?? pictures[0];
  if (!shown) return null;
  const number = pictures.indexOf(shown) + 1;
  return (
    <div className="min-w-0 space-y-3 lg:sticky lg:top-4 lg:self-start">
      <img
        src={pictureAddress(shown.key)}
        alt={`Player list ${number}`}
        className="max-h-[75vh] w-full rounded-md border border-line bg-raised object-contain"
      />
      <div className="flex flex-wrap items-center gap-2">
        <PictureThumbs
          keys={pictures.map(({ key }) => key)}
          label="Enlarge player list"
          size="tiny"
        />
        {pictures.length > 1 && (
          <Button onClick={() => setPlace(number % pictures.length)}>Next picture</Button>
        )}
        {is_open && (
          <Button
            variant="danger"
            isPending={remove.isPending}
            aria-label={`Remove player list ${number}`}
            onClick={() => remove.mutate({ key: shown.key })}
          >
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}
